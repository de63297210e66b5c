import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { ShowMore } from '../../../parts/show-more.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import {
  deliveriesQuery,
  type Delivery,
  DELIVERY_STATES,
  type DeliveryState,
  replay,
} from '../api/deliveries.ts'
import { EVENT_GROUPS, EVENT_TYPES } from '../api/event-types.ts'
import { webhookWords } from '../words/webhook-words.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'

const route = getRouteApi('/shell/settings/webhooks/$id')
const ALL = 'all'
const MARKS = { delivered: 'done', pending: 'waiting', failed: 'flagged' } as const

type Props = { id: string; canReplay: boolean; onReplayed: (text: string) => void }

/** What was sent to an endpoint, newest event first; what failed is sent again on demand. */
export function DeliverySection({ id, canReplay, onReplayed }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { delivery: open, ...filters } = route.useSearch()
  const query = deliveriesQuery(id, filters)
  const deliveries = useInfiniteQuery(query)
  const go = (search: ReturnType<typeof route.useSearch>) =>
    void navigate({ to: '/settings/webhooks/$id', params: { id }, search, replace: true })
  const finish = (count: number) => {
    onReplayed(webhookWords.replayed(count))
    void client.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) })
  }
  return (
    <Section
      title={webhookWords.deliveries}
      action={
        canReplay && (
          <ConfirmedAction
            label={webhookWords.replayFailed}
            fullLabel={webhookWords.replayFailed}
            title={webhookWords.replayTitle}
            text={webhookWords.replayText}
            look="main"
            run={() => replay(id, { state: 'failed' })}
            onDone={finish}
          />
        )
      }
    >
      <DeliveryFilters filters={filters} onChange={go} />
      <Loaded query={deliveries} name={webhookWords.deliveries}>
        {(list) => (
          <>
            {list.length === 0 && !deliveries.hasNextPage && <NoDeliveries filters={filters} />}
            <ul className="rows">
              {list.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  {...{ endpointId: id, delivery, filters, canReplay, onReplayed: finish }}
                />
              ))}
            </ul>
            <ShowMore query={deliveries} />
          </>
        )}
      </Loaded>
      <DeliveryDialog
        endpointId={id}
        eventId={open ?? null}
        onClose={() => {
          go(filters)
        }}
      />
    </Section>
  )
}

function NoDeliveries({ filters }: { filters: Found }) {
  const isFiltered = Object.keys(filters).length > 0
  return <p className="quiet">{isFiltered ? webhookWords.noneFound : webhookWords.noDeliveries}</p>
}

type Found = { state?: DeliveryState; type?: string }

function DeliveryFilters({
  filters,
  onChange,
}: {
  filters: Found
  onChange: (filters: Found) => void
}) {
  const all = { id: ALL, name: webhookWords.all } as const
  return (
    <div className="filters">
      <SelectInput
        label={webhookWords.state}
        options={[all, ...DELIVERY_STATES.map((id) => ({ id, name: webhookWords.states[id] }))]}
        value={filters.state ?? ALL}
        onChange={(state) => {
          const { state: _, ...others } = filters
          onChange(state === ALL ? others : { ...others, state })
        }}
      />
      <SelectInput
        label={webhookWords.eventType}
        options={[all, ...[...EVENT_GROUPS, ...EVENT_TYPES].map((id) => ({ id, name: id }))]}
        value={filters.type ?? ALL}
        onChange={(type) => {
          const { type: _, ...others } = filters
          onChange(type === ALL ? others : { ...others, type })
        }}
      />
    </div>
  )
}

type RowProps = {
  endpointId: string
  delivery: Delivery
  filters: Found
  canReplay: boolean
  onReplayed: (count: number) => void
}

function DeliveryRow({ endpointId, delivery, filters, canReplay, onReplayed }: RowProps) {
  const {
    event_type: type,
    state,
    resource_id: resource,
    attempt_count: attempts,
  } = delivery.attributes
  const { last_attempt: last, next_attempt_at: next } = delivery.attributes
  return (
    <Row look="person">
      <span className="row-main">
        <Link
          to="/settings/webhooks/$id"
          params={{ id: endpointId }}
          search={{ ...filters, delivery: delivery.id }}
        >
          {type}
        </Link>
        <br />
        <span className="quiet">{resource}</span>
      </span>
      <span className="row-fact">
        <StateMark kind={MARKS[state]}>{webhookWords.states[state]}</StateMark>
        <br />
        <span className="quiet">
          {[
            ...(last === null
              ? []
              : [last.status === null ? (last.error ?? '') : webhookWords.status(last.status)]),
            webhookWords.attempts(attempts),
          ].join(' · ')}
        </span>
      </span>
      <span className="row-fact quiet">
        {next === null
          ? last !== null && formatInstant(last.started_at)
          : webhookWords.nextAttempt(formatInstant(next))}
      </span>
      <span className="row-actions">
        {canReplay && <Replay {...{ endpointId, delivery, onReplayed }} />}
      </span>
    </Row>
  )
}

function Replay({
  endpointId,
  delivery,
  onReplayed,
}: Pick<RowProps, 'endpointId' | 'delivery' | 'onReplayed'>) {
  const again = useMutation({
    mutationFn: () => replay(endpointId, { event_id: delivery.id }),
    onSuccess: onReplayed,
  })
  const { event_type: type, resource_id: resource } = delivery.attributes
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={webhookWords.replayOf(type, resource)}
        isPending={again.isPending}
        onPress={() => {
          again.mutate()
        }}
      >
        {webhookWords.replay}
      </ActionButton>
      <FormProblem error={again.error} />
    </>
  )
}
