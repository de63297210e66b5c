import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countRows } from '../test/count-rows.ts'
import { deleteOld } from '../test/delete-old.ts'
import { act } from '../test/messages/open-mail-scene.ts'
import { openPerson } from '../test/messages/open-person.ts'
import { openTextScene } from '../test/messages/open-text-scene.ts'
import { MESSAGES_RETENTION } from './messages-retention.ts'

const { server, newOffice, connect } = await openTextScene()

test('text messages to a workspace are deleted after 90 days, but a STOP is kept', async () => {
  const workspace = await newOffice()
  const { url } = await connect(workspace)
  const [ada, bob] = [openPerson(server, url), openPerson(server, url)]
  await act(workspace, '/core/contact', { mobile_phone: ada.mobile })
  await ada.text('See you at the side door')
  await bob.text('STOP!')
  const { pool, now } = server.deps
  const read = async () => {
    const { incoming_texts: texts, text_conversations: conversations } = await countRows(pool)
    return { texts, conversations }
  }
  await deleteOld(server.deps, MESSAGES_RETENTION, now().add({ hours: 24 * 89 }))
  assert.deepEqual(await read(), { texts: 2, conversations: 2 })
  server.setNow(now().add({ hours: 24 * 91 }))
  await deleteOld(server.deps, MESSAGES_RETENTION)
  assert.deepEqual(await read(), { texts: 0, conversations: 1 })
  assert.equal(await bob.text('Where are you?'), null)
})
