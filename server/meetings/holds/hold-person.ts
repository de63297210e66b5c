import type { Agent } from '../../agents/list-agents.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/new-id.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { findFreeNow } from '../../scheduling/find-free-now.ts'
import type { TargetIds } from '../../scheduling/find-target.ts'
import type { BookingContext } from '../booking-context.ts'
import { expireTime } from '../lifecycle/expire-lapsed.ts'
import { presentHold } from './present-hold.ts'
import { type Hold, insertHold } from '../store/holds.ts'
import { takingTime } from '../../availability/store/taken-time.ts'

/** How long a caller takes who is put through. */
const TALK_MINUTES = 15
/** How long it is kept for them: until then they talk, or nobody picked up. */
const RING_MINUTES = 5

export type HeldPerson = { agent: Agent; hold: Hold }

/**
 * Keeps the first person of the team who has nothing to do now and can be called: while it lasts nobody else is put through to them. Null where there is nobody.
 * Throws Conflict when another write came between.
 */
export async function holdPerson(
  tx: Tx,
  context: BookingContext,
  { ids, language }: { ids: TargetIds; /** BCP 47. */ language: string },
): Promise<HeldPerson | null> {
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
  const expiresAt = now.add({ minutes: RING_MINUTES })
  const hold: Hold = {
    id: newId(),
    teamId: target.team.id,
    agentIds: [agent.id],
    meetingTypeId: target.meetingType.id,
    startsAt: now,
    endsAt: now.add({ minutes: TALK_MINUTES }),
    status: 'active',
    expiresAt,
    agentNamed: false,
    assignment: null,
    countedOn: null,
    countedFor: null,
    timeZone: target.team.timeZone,
    language,
    // What a call holds is given back when it ends; whoever is put through goes on talking.
    callId: null,
    callPlace: null,
    meetingId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  const taking = takingTime(
    actor.workspaceId,
    { meetingId: null, holdId: hold.id },
    {
      period,
      agents: [{ agentId: agent.id, lane, standsInFor: null }],
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
  if (!stored) throw new Conflict('The person was taken in between.')
  return { agent, hold }
}
