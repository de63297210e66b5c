import './hours.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { agentNamesQuery } from '../../api/names-query.ts'
import { useOwnAgent, useScopes } from '../../api/use-scopes.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ConfirmedAction } from '../../parts/confirmed-action.tsx'
import { DialogWindow } from '../../parts/dialog-window.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row } from '../../parts/row.tsx'
import { Section } from '../../parts/section.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import type { Agent } from './api/schedules.ts'
import { agentQuery, removeTimeOff, type TimeOff, timeOffQuery } from './api/time-off.ts'
import { formatPeriod } from './format-period.ts'
import { TimeOffForm } from './parts/time-off-form.tsx'
import { hoursWords } from './words/hours-words.ts'

/** When an agent is away. */
export function TimeOffScreen() {
  const { agentId } = useParams({ from: '/shell/team/agents/$agentId/time-off' })
  const agent = useQuery(agentQuery(agentId))
  return (
    <Loaded query={agent} name={hoursWords.timeOff}>
      {(found) => <Shown key={found.id} agent={found} />}
    </Loaded>
  )
}

function Shown({ agent }: { agent: Agent }) {
  const { name, time_zone: timeZone, schedule_id: scheduleId } = agent.attributes
  const scopes = useScopes()
  const own = useOwnAgent()
  const [edited, setEdited] = useState<TimeOff | 'new' | null>(null)
  const canChange = scopes.has('roster:write') || own?.agentId === Number(agent.id)
  const show = useShownTimeOff(agent.id)
  const close = () => {
    setEdited(null)
  }
  return (
    <>
      <PageHeading title={hoursWords.timeOffOf(name)} />
      <p>
        <Link to="/team/schedules/$scheduleId" params={{ scheduleId: String(scheduleId) }}>
          {hoursWords.schedule}
        </Link>{' '}
        <span className="quiet">· {hoursWords.zoneOf(timeZone)}</span>
      </p>
      <Section
        title={hoursWords.timeOff}
        action={
          canChange && (
            <ActionButton
              look="main"
              onPress={() => {
                setEdited('new')
              }}
            >
              {hoursWords.addTimeOff}
            </ActionButton>
          )
        }
      >
        <TimeOffList agent={agent} canChange={canChange} onChange={setEdited} />
      </Section>
      <DialogWindow
        title={edited === 'new' ? hoursWords.addTimeOff : hoursWords.changeTimeOff}
        isOpen={edited !== null}
        onClose={close}
      >
        {edited !== null && (
          <TimeOffForm
            agentId={agent.id}
            timeZone={timeZone}
            timeOff={edited === 'new' ? null : edited}
            onCancel={close}
            onSaved={(saved) => {
              close()
              show(saved)
            }}
          />
        )}
      </DialogWindow>
    </>
  )
}

/** Shows what was saved. The next change is on top of it, also before the list is read again. */
function useShownTimeOff(agentId: string) {
  const client = useQueryClient()
  const { queryKey } = timeOffQuery(agentId)
  return (saved: TimeOff) => {
    client.setQueryData(queryKey, (list) =>
      list?.map((each) => (each.id === saved.id ? saved : each)),
    )
    void client.invalidateQueries({ queryKey })
  }
}

type ListProps = { agent: Agent; canChange: boolean; onChange: (timeOff: TimeOff) => void }

function TimeOffList({ agent, canChange, onChange }: ListProps) {
  const timeOff = useQuery(timeOffQuery(agent.id))
  const client = useQueryClient()
  const [isRemoved, setRemoved] = useState(false)
  return (
    <>
      {isRemoved && <Notice kind="good">{hoursWords.removed}</Notice>}
      <Loaded query={timeOff} name={hoursWords.timeOff}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{hoursWords.noTimeOff}</p>
          ) : (
            <ul className="rows">
              {list.map((each) => (
                <TimeOffRow
                  key={each.id}
                  agentId={agent.id}
                  timeOff={each}
                  timeZone={agent.attributes.time_zone}
                  canChange={canChange}
                  onChange={() => {
                    onChange(each)
                  }}
                  onRemoved={() => {
                    setRemoved(true)
                    void client.invalidateQueries({ queryKey: timeOffQuery(agent.id).queryKey })
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

type RowProps = {
  agentId: string
  timeOff: TimeOff
  timeZone: string
  canChange: boolean
  onChange: () => void
  onRemoved: () => void
}

function TimeOffRow({ agentId, timeOff, timeZone, canChange, onChange, onRemoved }: RowProps) {
  const { data: names } = useQuery(agentNamesQuery)
  const { starts_at: start, ends_at: end, reason, stand_in_id: standIn } = timeOff.attributes
  const when = formatPeriod(timeOff.attributes, timeZone)
  const now = Temporal.Now.instant()
  const isPast = Temporal.Instant.compare(Temporal.Instant.from(end), now) <= 0
  const isNow = !isPast && Temporal.Instant.compare(Temporal.Instant.from(start), now) <= 0
  return (
    <Row>
      <span className={isPast ? 'row-main quiet' : 'row-main'}>
        {when} {isNow && <StateMark kind="live">{hoursWords.now}</StateMark>}
        {isPast && <StateMark kind="nothing">{hoursWords.past}</StateMark>}
      </span>
      <span className="row-fact quiet">
        {[reason, standIn !== null && hoursWords.standsIn(names?.get(standIn) ?? String(standIn))]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="row-actions">
        {canChange && (
          <>
            <ActionButton
              look="quiet"
              aria-label={hoursWords.changeTimeOffAt(when)}
              onPress={onChange}
            >
              {hoursWords.changeTimeOff}
            </ActionButton>
            <ConfirmedAction
              label={hoursWords.remove}
              fullLabel={hoursWords.removeTimeOffAt(when)}
              title={hoursWords.removeTimeOffTitle}
              text={hoursWords.removeTimeOffText}
              run={() => removeTimeOff(agentId, timeOff)}
              onDone={onRemoved}
            />
          </>
        )}
      </span>
    </Row>
  )
}
