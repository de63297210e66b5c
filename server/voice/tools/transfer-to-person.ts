import type { Agent } from '../../roster/agents/list-agents.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import { holdAgent } from '../../meetings/holds/hold-agent.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { formatInstant } from '../../platform/time.ts'
import type { ToolArguments } from '../core/tools.ts'
import { candidatesOf, readAgent } from '../finding/read-search-criteria.ts'
import { describeClosed } from '../finding/describe-opening-hours.ts'
import {
  answerWith,
  bookingContextOf,
  rejectTool,
  type Session,
  type ToolResult,
  type VoiceDeps,
} from '../call/session.ts'
import { findTimes } from './find-times.ts'

type Arguments = ToolArguments<'transfer_or_book'>

const TRANSFER_HINT =
  'This answer does not transfer the call. Say the line, and transfer the call to ' +
  'transfer.number with the transfer tool of your platform; without one, offer to leave a ' +
  'note.'

/** The receptionist cuts longer lines. */
const MAX_CLOSED_LINE = 285

/**
 * Holds an agent that is free now, by name or any, for a caller who wants to speak to a person, and
 * returns the agent's phone number. Rejected if no agent is free. A repeated call holds the next
 * agent, since the first did not pick up.
 */
export async function transferToPerson(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  args: Arguments,
): Promise<ToolResult> {
  const { lines, team, language } = session
  const asked = await readPerson(deps, tx, session, args.agent)
  if ('clarification' in asked) return asked.clarification
  const { agent, type } = asked
  const held = type
    ? await holdAgent(tx, bookingContextOf(deps, session), {
        ids: { teamId: team.id, meetingTypeId: type.id, agentId: agent?.id ?? null },
        language,
      })
    : null
  if (!held)
    return rejectTool(agent ? lines.agentNotFreeNow(agent.name) : lines.nobodyFree, 'nobody_free')
  const { name, phone } = held.agent
  const heldUntil = formatInstant(held.hold.expiresAt)
  return answerWith(
    lines.transfer(name),
    {
      transfer: { number: phone, agent_name: name, held_until: heldUntil },
      slots: [],
      hints: [TRANSFER_HINT],
    },
    phone === null ? {} : { memory: { transfer: { number: phone, heldUntil } } },
  )
}

/**
 * Offers the earliest times if no agent can take the call. An ambiguous name is clarified first.
 */
export async function offerTimesWithAgent(
  deps: VoiceDeps,
  session: Session,
  args: Arguments,
  refusal: ToolResult,
): Promise<ToolResult> {
  if (refusal.answer.data.problem !== 'nobody_free') return refusal
  const asked = await readPerson(deps, deps.pool, session, args.agent)
  const type = 'clarification' in asked ? null : asked.type
  const roster = await deps.rosters.read(deps.pool, session.actor.workspaceId)
  const { answer, memory } = await findTimes(deps, session, {
    ...(type && { meeting_type: type.name }),
    ...(args.agent !== undefined && { agent: args.agent }),
  })
  const closed = describeClosed(session, roster, MAX_CLOSED_LINE - answer.line.length)
  return answerWith(
    `${closed ?? refusal.answer.line} ${answer.line}`,
    { transfer: null, slots: answer.data.slots ?? [], closed },
    memory ? { memory } : {},
  )
}

/**
 * The agent that the caller named (null: any), and the first meeting type of that agent. For any
 * agent, a meeting type with a callable human agent is preferred.
 */
async function readPerson(
  { rosters }: VoiceDeps,
  db: Db,
  session: Session,
  said: string | undefined,
): Promise<{ agent: Agent | null; type: MeetingType | null } | { clarification: ToolResult }> {
  const {
    meetingTypes,
    actor: { workspaceId },
  } = session
  const roster = await rosters.read(db, workspaceId)
  const offered = meetingTypes.map((type) => ({ type, agents: candidatesOf(roster, type) }))
  const agents = [
    ...new Map(offered.flatMap((each) => each.agents).map((agent) => [agent.id, agent])).values(),
  ]
  const agent = said === undefined ? null : readAgent(session, agents, said)
  if (agent === null) {
    const isPerson = ({ kind }: Agent) => kind === 'person'
    const callable = offered.find((each) =>
      each.agents.some((one) => isPerson(one) && one.phone !== null),
    )
    // If no agent can be called, a meeting type with only human agents is preferred.
    const ofPeople = offered.find((each) => each.agents.length > 0 && each.agents.every(isPerson))
    return { agent: null, type: (callable ?? ofPeople ?? offered[0])?.type ?? null }
  }
  if ('clarification' in agent) return agent
  return { agent, type: offered.find((each) => each.agents.includes(agent))?.type ?? null }
}
