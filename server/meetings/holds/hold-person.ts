import type { Agent } from '../../agents/list-agents.ts'
import { takeTime } from '../../availability/take-time.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/new-id.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { findFreeNow } from '../../scheduling/find-free-now.ts'
import type { TargetIds } from '../../scheduling/find-target.ts'
import type { BookingContext } from '../booking-context.ts'
import { expireTime } from '../lifecycle/expire-lapsed.ts'
import { type Hold, insertHold } from '../store/holds.ts'
import { presentHold } from './present-hold.ts'

/** The time of the agent that a transferred call takes. */
const TALK_MINUTES = 15
/** How long the agent is held: by then the call is answered or given up. */
const RING_MINUTES = 5

export type HeldPerson = { agent: Agent; hold: Hold }

/**
 * Holds the first person of the team who is free now and has a phone number, so that no other call
 * is transferred to them meanwhile; null where nobody is free. Throws Conflict when another write
 * came between.
 */
export async function holdPerson(
  tx: Tx,
  context: BookingContext,
  { ids, language }: { ids: TargetIds; /** BCP 47. */ language: string },
): Promise<HeldPerson | null> {
  const { actor, rosters, now } = context
  const startSeconds = toUnixSeconds(now)
  const { target, free, period, lapsed } = await findFreeNow(tx, actor, rosters, {
    ids,
    now: startSeconds,
    minutes: TALK_MINUTES,
  })
  const person = free.find(({ agent: { phone, kind } }) => phone !== null && kind === 'person')
  if (!person) return null
  const { agent, lane } = person
  if (lapsed) await expireTime(tx, context, { agentIds: [agent.id], window: period })
  const expiresAt = now.add({ minutes: RING_MINUTES })
  const hold: Hold = {
    id: newId(),
    teamId: target.team.id,
    agentIds: [agent.id],
    meetingTypeId: target.meetingType.id,
    startSeconds,
    endSeconds: startSeconds + TALK_MINUTES * 60,
    status: 'active',
    expiresAt,
    agentNamed: false,
    assignment: null,
    countedOn: null,
    countedFor: null,
    timeZone: target.team.timeZone,
    language,
    // Holds of a call are released when it ends, and the transferred caller talks on after that.
    callId: null,
    callPlace: null,
    meetingId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  const taking = takeTime(
    actor.workspaceId,
    { meetingId: null, holdId: hold.id },
    {
      period,
      agents: [{ agentId: agent.id, lane }],
      join: null,
      open: null,
      now,
      expiresAt,
    },
  )
  const stored = await insertHold(tx, actor.workspaceId, {
    hold,
    taking,
    event: {
      type: 'hold.created',
      data: presentHold(hold).attributes,
      previous: null,
      provenance: context.provenance,
    },
  })
  if (!stored) throw new Conflict("Another transaction took the agent's time.")
  return { agent, hold }
}
