import { fromUnixSeconds } from '../../platform/time.ts'
import type { Message } from '../message.ts'
import type { Subject } from '../sending/read-subjects.ts'

/** What they tell is of use after the meeting too. */
const KINDS_AFTERWARDS: readonly Message['kind'][] = ['follow_up', 'missed', 'not_confirmed']

/**
 * Until when a message is of use; null: always. A reminder until the start of its meeting, and news
 * about a meeting until its end.
 */
export function endOfUse(
  { kind, recipient }: Pick<Message, 'kind' | 'recipient'>,
  { meeting }: Pick<Subject, 'meeting'>,
): Temporal.Instant | null {
  if (meeting === null || recipient === 'team' || KINDS_AFTERWARDS.includes(kind)) return null
  return fromUnixSeconds(kind === 'reminder' ? meeting.startSeconds : meeting.endSeconds)
}
