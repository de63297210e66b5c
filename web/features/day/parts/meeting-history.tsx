import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/section.tsx'
import { changesQuery, type MeetingChange } from '../api/meetings.ts'
import type { Roster } from '../api/roster.ts'
import { formatMoment, toInstant } from '../core/times.ts'
import { dayWords } from '../words/day-words.ts'
import { agentName } from './shown.ts'

type Props = { id: string; roster: Roster; zone: string }

/** What happened to a meeting, the newest first: when, what, and who did it. */
export function MeetingHistory({ id, roster, zone }: Props) {
  const changes = useQuery(changesQuery(id))
  return (
    <Section title={dayWords.history}>
      <Loaded query={changes} name={dayWords.history}>
        {(list) => (
          <ul className="rows">
            {list.toReversed().map((change) => (
              <li key={change.id} className="row change">
                <span className="quiet">{formatMoment(change.attributes.created_at, zone)}</span>
                <span>
                  <strong>
                    {dayWords.events[change.attributes.type] ?? change.attributes.type}
                  </strong>{' '}
                  {describeChange(change, roster, zone)}{' '}
                  <span className="quiet">{describeActor(change)}</span>{' '}
                  <CallLink id={change.attributes.call_id} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

/** In a call the caller decides, whoever made the call: a test call is made by a person. */
function describeActor({ attributes }: MeetingChange): string {
  const { actor, call_id: callId, person_name: name } = attributes
  if (callId !== null) return dayWords.actors.platform!
  return name === null ? (dayWords.actors[actor.type] ?? '') : dayWords.byPerson(name)
}

function CallLink({ id }: { id: string | null }) {
  if (id === null) return null
  const path: string = `/calls/${id}`
  return <Link to={path}>{dayWords.toCall}</Link>
}

/** The values before and after of what a change is about; the reason, if one was given. */
function describeChange({ attributes }: MeetingChange, roster: Roster, zone: string): string {
  const isNew = ['meeting.scheduled', 'meeting.requested'].includes(attributes.type)
  const show: Readonly<Record<string, (value: unknown) => string>> = {
    start_time: (value) => formatMoment(toInstant(String(value)), zone),
    agent_id: (value) => agentName(roster, Number(value)),
    status_reason: String,
    notes: String,
    attendee_name: String,
  }
  return attributes.changes
    .flatMap(({ attribute, before, after }) => {
      const format = show[attribute]
      if (!format || after === null || (isNew && attribute !== 'start_time')) return []
      return [before === null ? format(after) : dayWords.fromTo(format(before), format(after))]
    })
    .join(' · ')
}
