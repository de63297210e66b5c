import { findLastTime } from '../../events/store/changes.ts'
import type { EventType } from '../../events/catalogue.ts'
import { chooseSupportedLanguage } from '../../languages/choose-supported-language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { formatInstant } from '../../platform/time.ts'
import { MEETING_TRANSITIONS, type MeetingStatus } from '../core/transitions.ts'
import type { Meeting } from '../store/meetings.ts'
import type { RuleContext } from './write-change.ts'

/**
 * The problem of a change that a meeting in this state does not allow: the state, and since when.
 */
export async function explainState(
  tx: Tx,
  context: Pick<RuleContext, 'actor' | 'acceptedLanguage'>,
  meeting: Meeting,
  needed: readonly MeetingStatus[],
): Promise<Problem> {
  const { status, spokenLanguage } = meeting
  const language = chooseSupportedLanguage([context.acceptedLanguage, spokenLanguage])
  const since = await findSince(tx, context, meeting)
  return new Problem(
    'invalid_transition',
    `The meeting is ${status === 'pending' ? '' : 'already '}${name(status)}${since === null ? '' : `, since ${since}`}. ` +
      `This change needs a ${needed.map(name).join(' or ')} meeting.`,
    {
      members: { state: status, ...(since !== null && { since }), cause: 'meeting_state' },
      say: languageOf(language).toolLines.inState[status],
    },
  )
}

const name = (status: MeetingStatus) => (status === 'no_show' ? 'no-show' : status)

/** RFC 3339; null: not recorded. */
async function findSince(
  tx: Tx,
  { actor: { workspaceId } }: Pick<RuleContext, 'actor'>,
  { id, status, createdAt, expiresAt }: Meeting,
): Promise<string | null> {
  if (status === 'pending') return formatInstant(createdAt)
  // A meeting past its expiry may not be marked as expired yet.
  if (status === 'expired' && expiresAt !== null) return formatInstant(expiresAt)
  const found = await findLastTime(tx, workspaceId, { type: 'meeting', id }, eventsInto(status))
  return found && formatInstant(found)
}

/** The events that bring a meeting from another state into this one. */
function eventsInto(status: MeetingStatus): EventType[] {
  const events = Object.values(MEETING_TRANSITIONS)
    .filter(({ from, to }) => to === status && !(from as readonly MeetingStatus[]).includes(to))
    .map(({ event }) => event)
  return status === 'scheduled' ? ['meeting.scheduled', ...events] : events
}
