import './messages.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Section } from '../../parts/section.tsx'
import { SelectInput } from '../../parts/select-input.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { words } from '../../words/words.ts'
import { nameOfLanguage } from '../../words/name-of-language.ts'
import { CHANNELS, listChannels, listKinds, RECIPIENTS, type Recipient } from './api/kinds.ts'
import { changedQuery, idOf, LANGUAGES, type Language, type TemplateKey } from './api/templates.ts'
import { MissedCalls } from './parts/missed-calls.tsx'
import { describeKind } from './words/describe-kind.ts'
import { messageWords } from './words/message-words.ts'

const route = getRouteApi('/shell/settings/messages')

/** Every message of the workspace, and which have other words than the standard ones. */
export function TemplatesScreen() {
  const changed = useQuery(changedQuery)
  const { language = chooseLanguage() } = route.useSearch()
  const navigate = useNavigate()
  return (
    <>
      <div className="page-head">
        <PageHeading title={messageWords.title} />
        <Link to="/settings/messages/sent">{messageWords.sent}</Link>
      </div>
      <p className="quiet">{messageWords.intro}</p>
      <MissedCalls />
      <div className="filters">
        <SelectInput
          label={messageWords.language}
          options={LANGUAGES.map((id) => ({ id, name: nameOfLanguage(id) }))}
          value={language}
          onChange={(id) =>
            void navigate({ to: '/settings/messages', search: { language: id }, replace: true })
          }
        />
      </div>
      <Loaded query={changed} name={messageWords.title}>
        {(ids) =>
          RECIPIENTS.map((recipient) => (
            <RecipientSection
              key={recipient}
              recipient={recipient}
              language={language}
              changed={ids}
            />
          ))
        }
      </Loaded>
    </>
  )
}

type SectionProps = { recipient: Recipient; language: Language; changed: ReadonlySet<string> }

function RecipientSection({ recipient, language, changed }: SectionProps) {
  const channels = recipient === 'attendee' ? CHANNELS : (['email'] as const)
  return (
    <Section title={messageWords.to[recipient]}>
      <table className="templates">
        <thead>
          <tr>
            <th scope="col">{messageWords.message}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {messageWords.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listKinds(recipient).map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {describeKind({ kind, recipient }).name}
                <br />
                <span className="hint">{describeKind({ kind, recipient }).whenSent}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  {listChannels({ kind, recipient }).includes(channel) && (
                    <TemplateLink
                      template={{ kind, recipient, channel, language }}
                      isChanged={changed.has(idOf({ kind, recipient, channel, language }))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function TemplateLink({ template, isChanged }: { template: TemplateKey; isChanged: boolean }) {
  const label = `${describeKind(template).name}, ${messageWords.channels[template.channel]}`
  return (
    <Link
      to="/settings/messages/$kind/$recipient/$channel/$language"
      params={template}
      aria-label={`${label}: ${isChanged ? messageWords.changed : messageWords.standard}`}
    >
      {isChanged ? (
        <StateMark kind="moved">{messageWords.changed}</StateMark>
      ) : (
        messageWords.standard
      )}
    </Link>
  )
}

function chooseLanguage(): Language {
  return LANGUAGES.find((each) => each === words.tag) ?? 'en'
}
