import './messages.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { words } from '../../words/words.ts'
import { nameOfLanguage } from '../../words/name-of-language.ts'
import { CHANNELS, KINDS, listChannels, listKinds } from './api/kinds.ts'
import { changedQuery, idOf, LANGUAGES, type TemplateKey, templateQuery } from './api/templates.ts'
import { TemplateEditor } from './parts/template-editor.tsx'
import { describeKind } from './words/describe-kind.ts'
import { messageWords } from './words/message-words.ts'

const route = getRouteApi('/shell/settings/messages/$kind/$recipient/$channel/$language')

/** The words of one message, with its preview. */
export function TemplateScreen() {
  const key = readKey(route.useParams())
  if (!key)
    return (
      <>
        <PageHeading title={words.errors.page} />
        <p>{words.errors.notFound}</p>
      </>
    )
  return <OneTemplate key={idOf(key)} templateKey={key} />
}

function OneTemplate({ templateKey: key }: { templateKey: TemplateKey }) {
  const client = useQueryClient()
  const template = useQuery(templateQuery(key))
  const canChange = useScopes().has('messages:write')
  const [done, setDone] = useState<string | null>(null)
  const { recipient, channel, language } = key
  const { name } = describeKind(key)
  return (
    <>
      <div className="page-head">
        <PageHeading title={name} />
        <Link to="/settings/messages" search={{ language }}>
          {messageWords.all}
        </Link>
      </div>
      <p className="quiet">
        {[
          messageWords.to[recipient],
          messageWords.channels[channel],
          nameOfLanguage(language),
        ].join(' · ')}
      </p>
      {!canChange && <Notice kind="plain">{messageWords.readOnly}</Notice>}
      {done !== null && <Notice kind="good">{done}</Notice>}
      <Loaded query={template} name={name}>
        {(stored) => (
          <TemplateEditor
            templateKey={key}
            stored={stored}
            canChange={canChange}
            onSend={() => {
              setDone(null)
            }}
            onDone={(text, saved) => {
              setDone(text)
              client.setQueryData(templateQuery(key).queryKey, saved)
              void client.invalidateQueries({ queryKey: changedQuery.queryKey, exact: true })
              // The preview of an empty text is that of the stored one.
              void client.invalidateQueries({
                queryKey: [...changedQuery.queryKey, 'preview', idOf(key)],
              })
            }}
          />
        )}
      </Loaded>
    </>
  )
}

/** The message that an address names; null: there is none. */
function readKey(params: Record<keyof TemplateKey, string>): TemplateKey | null {
  const kind = listKinds().find((each) => each === params.kind)
  const recipient = kind && KINDS[kind].find((each) => each === params.recipient)
  const channel = CHANNELS.find((each) => each === params.channel)
  const language = LANGUAGES.find((each) => each === params.language)
  if (!kind || !recipient || !channel || !language) return null
  return listChannels({ kind, recipient }).includes(channel)
    ? { kind, recipient, channel, language }
    : null
}
