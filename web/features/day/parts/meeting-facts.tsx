import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StateMark } from '../../../parts/state-mark.tsx'
import { nameOfLanguage } from '../../../words/name-of-language.ts'
import type { Meeting } from '../api/meetings.ts'
import type { Roster } from '../api/roster.ts'
import { agentsOf, bookedByOf } from '../core/describe-meeting.ts'
import { formatMoment, formatZone, toInstant } from '../core/times.ts'
import { dayWords } from '../words/day-words.ts'
import { agentName, typeName } from './shown.ts'

type Props = { meeting: Meeting; roster: Roster; who: string; zone: string }

const { facts } = dayWords

/** All that is known of a meeting, as pairs of a name and a value. */
export function MeetingFacts({ meeting: { attributes }, roster, who, zone }: Props) {
  const { attendee_email: email, attendee_phone: phone, start_time: start } = attributes
  const path: string = `/contacts/${attributes.contact_id}`
  const bookedBy = bookedByOf(attributes)
  const pairs: readonly (readonly [string, ReactNode])[] = [
    [facts.who, <Link to={path}>{who}</Link>],
    [facts.phone, phone !== undefined && <a href={`tel:${phone}`}>{phone}</a>],
    [facts.email, email !== undefined && <a href={`mailto:${email}`}>{email}</a>],
    [facts.type, typeName(roster, attributes.meeting_type_id)],
    [
      facts.with,
      agentsOf(attributes)
        .map((id) => agentName(roster, id))
        .join(', '),
    ],
    [facts.why, whyOf(attributes, roster)],
    [facts.place, placeOf(attributes.location)],
    [
      facts.theirTime,
      attributes.time_zone !== zone &&
        `${formatMoment(toInstant(start), attributes.time_zone)}, ${formatZone(attributes.time_zone, start)}`,
    ],
    [facts.language, nameOfLanguage(attributes.language)],
    [
      facts.booked,
      [formatMoment(attributes.created_at, zone), bookedBy].filter(Boolean).join(', '),
    ],
    [facts.code, attributes.confirmation_code],
    [facts.until, attributes.expires_at !== undefined && formatMoment(attributes.expires_at, zone)],
    [facts.invitation, invitationOf(attributes)],
    [facts.calendar, conflictOf(attributes)],
    [facts.reason, attributes.status_reason],
    [facts.notes, attributes.notes],
    ...Object.entries(attributes.answers ?? {}).map(
      ([key, answer]) => [questionOf(roster, attributes, key), answerOf(answer)] as const,
    ),
  ]
  return (
    <dl className="facts">
      {pairs
        .filter(([, value]) => value !== undefined && value !== false && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type Attributes = Meeting['attributes']

/** Why the meeting has this agent, and who else was free. */
function whyOf({ assignment, agent_ids: all, agent_id: agentId }: Attributes, roster: Roster) {
  if (all) return dayWords.together
  const { decided_by: decidedBy, candidates = [] } = (assignment ?? {}) as {
    decided_by?: string
    candidates?: readonly { agent_id: number }[]
  }
  if (decidedBy === undefined) return dayWords.named
  const others = candidates.filter(({ agent_id: id }) => id !== agentId)
  return (
    <>
      {dayWords.reasons[decidedBy] ?? decidedBy}
      {others.length > 0 && (
        <span className="quiet">
          {' '}
          {dayWords.candidates(
            candidates.map(({ agent_id: id }) => agentName(roster, id)).join(', '),
          )}
        </span>
      )}
    </>
  )
}

function placeOf({ kind, ...location }: Attributes['location']): ReactNode {
  const { url, address } = location as { url?: string; address?: string }
  const name = dayWords.places[kind] ?? kind
  if (url !== undefined && /^https?:/.test(url))
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
    )
  return address === undefined ? name : `${name}: ${address}`
}

function invitationOf({ attendee_response: response }: Attributes): ReactNode {
  if (response === undefined) return null
  const word = dayWords.responses[response as keyof typeof dayWords.responses]
  return response === 'declined' ? <StateMark kind="flagged">{word}</StateMark> : word
}

function conflictOf({ calendar_conflict: conflict }: Attributes): ReactNode {
  return (
    conflict && (
      <StateMark kind="flagged">
        {dayWords.conflicts[conflict.reason as keyof typeof dayWords.conflicts]}
      </StateMark>
    )
  )
}

function questionOf({ types }: Roster, { meeting_type_id: typeId }: Attributes, key: string) {
  const questions = types.get(typeId)?.attributes.questions ?? []
  return questions.find((question) => question.key === key)?.label ?? key
}

function answerOf(answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? dayWords.yes : dayWords.no
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}
