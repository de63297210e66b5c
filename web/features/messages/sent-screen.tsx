import './messages.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { MessageResource } from '../../../server/messages/schemas.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row } from '../../parts/row.tsx'
import { SelectInput } from '../../parts/select-input.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { formatInstant } from '../../words/format-instant.ts'
import { CHANNELS, listKinds, STATES } from './api/kinds.ts'
import { sentQuery } from './api/sent.ts'
import { MessageDialog } from './parts/message-dialog.tsx'
import { MessageState } from './parts/message-state.tsx'
import { describeKind } from './words/describe-kind.ts'
import { messageWords } from './words/message-words.ts'

const route = getRouteApi('/shell/settings/messages/sent')
const ALL = 'all'

/** The messages that were sent or will be, newest first, and why some were not. */
export function SentScreen() {
  const search = route.useSearch()
  const { message: open, ...filters } = search
  const navigate = useNavigate()
  const messages = useInfiniteQuery(sentQuery(filters))
  const go = (change: typeof search) =>
    void navigate({ to: '/settings/messages/sent', search: change, replace: true })
  return (
    <>
      <div className="page-head">
        <PageHeading title={messageWords.sent} />
        <Link to="/settings/messages">{messageWords.all}</Link>
      </div>
      <SentFilters filters={filters} onChange={go} />
      <Loaded query={messages} name={messageWords.sent}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">
              {Object.keys(filters).length === 0 ? messageWords.noneSent : messageWords.noneFound}
            </p>
          ) : (
            <section aria-label={messageWords.sent}>
              <ul className="rows">
                {list.map((message) => (
                  <MessageRow key={message.id} message={message} filters={filters} />
                ))}
              </ul>
              <ShowMore query={messages} />
            </section>
          )
        }
      </Loaded>
      <MessageDialog
        id={open ?? null}
        onClose={() => {
          go(filters)
        }}
      />
    </>
  )
}

type Found = Omit<ReturnType<typeof route.useSearch>, 'message'>
type FilterProps = { filters: Found; onChange: (filters: Found) => void }

function SentFilters({ filters, onChange }: FilterProps) {
  const { state, kind, channel } = filters
  const all = { id: ALL, name: messageWords.any } as const
  return (
    <div className="filters">
      <SelectInput
        label={messageWords.state}
        options={[all, ...STATES.map((id) => ({ id, name: messageWords.states[id] }))]}
        value={state ?? ALL}
        onChange={(id) => {
          const { state: _, ...others } = filters
          onChange(id === ALL ? others : { ...others, state: id })
        }}
      />
      <SelectInput
        label={messageWords.message}
        options={[all, ...listKinds().map((id) => ({ id, name: messageWords.kinds[id] }))]}
        value={kind ?? ALL}
        onChange={(id) => {
          const { kind: _, ...others } = filters
          onChange(id === ALL ? others : { ...others, kind: id })
        }}
      />
      <SelectInput
        label={messageWords.channel}
        options={[all, ...CHANNELS.map((id) => ({ id, name: messageWords.channels[id] }))]}
        value={channel ?? ALL}
        onChange={(id) => {
          const { channel: _, ...others } = filters
          onChange(id === ALL ? others : { ...others, channel: id })
        }}
      />
    </div>
  )
}

function MessageRow({ message, filters }: { message: MessageResource; filters: Found }) {
  const { recipient, channel, subject, address, sent_at: sent, due_at: due } = message.attributes
  const { name } = describeKind(message.attributes)
  return (
    <Row>
      <span className="row-main">
        <Link to="/settings/messages/sent" search={{ ...filters, message: message.id }}>
          {subject || name}
        </Link>
        <br />
        <span className="quiet">
          {name} · {messageWords.channels[channel]} ·{' '}
          {address ?? messageWords.recipients[recipient]}
        </span>
      </span>
      <span className="row-fact">
        <MessageState message={message} />
      </span>
      <span className="row-fact quiet">{formatInstant(sent ?? due)}</span>
    </Row>
  )
}
