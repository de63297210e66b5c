import type { Agent } from '../../roster/agents/list-agents.ts'
import { confirmFreeElsewhere } from '../../scheduling/taken-time/confirm-free-elsewhere.ts'
import { takeTime } from '../../scheduling/taken-time/take-time.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { findFreeNow } from '../../scheduling/find-free-now.ts'
import type { Target, TargetIds } from '../../scheduling/get-target.ts'
import type { BookingContext } from '../booking-context.ts'
import { expireTime } from '../lifecycle/expire-lapsed.ts'
import { type Hold, insertHold } from '../store/holds.ts'
import { presentHold } from './present-hold.ts'

const SECONDS_PER_MINUTE = 60
/** The length of an agent's time that a transferred call is expected to take. */
const TALK_MINUTES = 15
/** How long the agent is held: by then the transfer has succeeded or failed. */
const RING_MINUTES = 5

type HeldAgent = { agent: Agent; hold: Hold }

/**
 * Holds the first person of the team who is free now and has a phone number, so that no other call
 * is transferred to them meanwhile; null if no person is free. Throws Conflict after a concurrent
 * write.
 */
export async function holdAgent(
  tx: Tx,
  context: BookingContext,
  { ids, language }: { ids: TargetIds; /** BCP 47. */ language: string },
): Promise<HeldAgent | null> {
  const { actor, rosters, now } = context
  const { target, free, period, lapsed } = await findFreeNow(tx, actor, rosters, {
    ids,
    now: toUnixSeconds(now),
    minutes: TALK_MINUTES,
  })
  const person = free.find(({ agent: { phone, kind } }) => phone !== null && kind === 'person')
  if (!person) return null
  const { agent, lane } = person
  if (lapsed) await expireTime(tx, context, { agentIds: [agent.id], window: period })
  const hold = newHold(target, agent, { language, now })
  const holder = { meetingId: null, holdId: hold.id }
  const time = { lanes: [{ agentId: agent.id, lane, ...period }], join: null, open: null, now }
  const { expiresAt } = hold
  const [stored] = await Promise.all([
    insertHold(tx, actor.workspaceId, {
      hold,
      taking: takeTime(actor.workspaceId, holder, { ...time, expiresAt }),
      event: {
        type: 'hold.created',
        data: presentHold(hold).attributes,
        previous: null,
        provenance: context.provenance,
      },
    }),
    confirmFreeElsewhere(tx, actor.workspaceId, time, null),
  ])
  if (!stored) throw new Conflict("Another transaction took the agent's time.")
  return { agent, hold }
}

function newHold(
  { team, meetingType }: Target,
  agent: Agent,
  { language, now }: { language: string; now: Temporal.Instant },
): Hold {
  const startSeconds = toUnixSeconds(now)
  return {
    id: generateId(),
    teamId: team.id,
    agentIds: [agent.id],
    meetingTypeId: meetingType.id,
    startSeconds,
    endSeconds: startSeconds + TALK_MINUTES * SECONDS_PER_MINUTE,
    status: 'active',
    expiresAt: now.add({ minutes: RING_MINUTES }),
    agentNamed: false,
    assignment: null,
    countedOn: null,
    countedFor: null,
    timeZone: team.timeZone,
    language,
    spokenLanguage: language,
    // The hold is not linked to the call, since holds of a call are released when it ends and the
    // transferred conversation continues.
    callId: null,
    callPlace: null,
    meetingId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
