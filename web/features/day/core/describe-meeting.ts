import type { MarkKind } from '../../../parts/state-mark.tsx'
import type { Meeting } from '../api/meetings.ts'
import { dayWords } from '../words/day-words.ts'

type Attributes = Meeting['attributes']
type StateName = keyof typeof dayWords.states

const KINDS: Readonly<Record<StateName, MarkKind>> = {
  pending: 'waiting',
  scheduled: 'done',
  live: 'live',
  ended: 'waiting',
  moved: 'moved',
  completed: 'done',
  no_show: 'flagged',
  cancelled: 'nothing',
  declined: 'nothing',
  expired: 'nothing',
}

/** The state of a meeting at an instant (Unix seconds), in a word and for a mark. */
export function stateOf(attributes: Attributes, now: number): { kind: MarkKind; word: string } {
  const name = nameOfState(attributes, now)
  return { kind: KINDS[name], word: dayWords.states[name] }
}

function nameOfState({ status, sequence, ...times }: Attributes, now: number): StateName {
  if (status !== 'scheduled') return status as StateName
  if (now >= Number(times.end_time)) return 'ended'
  if (now >= Number(times.start_time)) return 'live'
  return sequence > 0 ? 'moved' : 'scheduled'
}

/** How a meeting was booked, in words; null: it was not asked for. */
export function bookedByOf({ booked_by: by, call_id: call }: Attributes): string | null {
  const { bookedBy } = dayWords
  if (call !== undefined || by?.type === 'platform') return bookedBy.call
  if (!by) return null
  if (by.type === 'person') return bookedBy.person
  if (by.type === 'attendee_link') return bookedBy.page
  return by.type === 'token' || by.type === 'oauth' ? bookedBy.api : bookedBy.system
}

/** What somebody has to look at, in words. */
export function flagsOf({
  attendee_response: response,
  calendar_conflict: conflict,
}: Attributes): string[] {
  return [
    ...(response === 'declined' ? [dayWords.responses.declined] : []),
    ...(conflict ? [dayWords.conflicts[conflict.reason as keyof typeof dayWords.conflicts]] : []),
  ]
}

/** Who the meeting is for. `names`: of contacts, by their ids. */
export function whoOf(attributes: Attributes, names: ReadonlyMap<string, string>): string {
  const { attendee_name: name, attendee_email: email, attendee_phone: phone } = attributes
  return name ?? names.get(attributes.contact_id) ?? email ?? phone ?? ''
}

/** The ids of all agents of the meeting. */
export function agentsOf({
  agent_id: agentId,
  agent_ids: agentIds,
}: Attributes): readonly number[] {
  return agentIds ?? [agentId]
}
