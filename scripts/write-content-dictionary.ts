// Writes a dictionary for `server/messages/store/pack-content.ts`: what mails have in common. One
// that was released is never written again: a changed layout needs a file with the next number.
import { writeFileSync } from 'node:fs'
import { MESSAGE_KINDS, type MessageKind } from '../server/messages/core/message-values.ts'
import { renderMessage } from '../server/messages/render/render-message.ts'
import { createSampleValues } from '../server/messages/templates/create-sample-values.ts'
import { selectMessage } from '../server/messages/store/messages.ts'
import {
  book,
  change,
  listMessages,
  openMailScene,
} from '../server/test/messages/open-mail-scene.ts'

const [language, file] = process.argv.slice(2)
if (!language || !file)
  throw new Error('Usage: node scripts/write-content-dictionary.ts LANGUAGE FILE')

/** The texts of all kinds in a language: what differs between them is not in their layout. */
const textsOf = (language: string) =>
  Object.entries(MESSAGE_KINDS).flatMap(([name, recipients]) =>
    recipients.map((recipient) => {
      const kind = name as MessageKind
      const values = createSampleValues(kind, recipient, language)
      const { subject, text } = renderMessage({
        kind,
        recipient,
        channel: 'email',
        values,
        template: null,
      })
      return JSON.stringify({ subject, text })
    }),
  )

const { server, messages, newOffice } = await openMailScene()

/** The mails about a booking in a language, with their layout and their calendar part. */
async function contentsOf(language: string): Promise<string[]> {
  const workspace = await newOffice()
  await change(workspace, '/core/teams/1', { language })
  await book(workspace)
  await messages.deliver()
  const listed = await listMessages(workspace)
  const stored = await Promise.all(
    listed.map(({ id }) => selectMessage(server.deps.pool, workspace.workspaceId, id)),
  )
  return stored.map((message) => JSON.stringify(message?.content)).toSorted()
}

// What is near the end is found with shorter references. Seals and ids are of one mail only.
const parts = [...textsOf(language), ...(await contentsOf(language))]
writeFileSync(file, parts.join('').replaceAll(/[\w-]{30,}/g, ''))
process.exit()
