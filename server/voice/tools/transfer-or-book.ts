import { toUnixSeconds } from '../../platform/time.ts'
import { findFreeNow } from '../../scheduling/find-free-now.ts'
import { said, type Session, type ToolResult, type VoiceHost } from '../voice-session.ts'
import { findTimes } from './find-times.ts'

/** So long a caller takes who is put through. */
const MINUTES = 15

/** For a caller who wants a person: the number of somebody who is free now, or else the earliest times. */
export async function transferOrBook(host: VoiceHost, session: Session): Promise<ToolResult> {
  const { lines, meetingTypes, team, caller, now } = session
  const [first] = meetingTypes
  const free = first ? await findFreeNow(host.pool, caller, host.rosters, { ids: { teamId: team.id, meetingTypeId: first.id, agentId: null }, now: toUnixSeconds(now), minutes: MINUTES }) : []
  const agent = free.find(({ phone, kind }) => phone !== null && kind === 'person')
  if (agent) return said(lines.transfer(agent.name), { transfer: { number: agent.phone, agent_name: agent.name }, slots: [] })
  const { answer, memory } = await findTimes(host, session, first ? { meeting_type: first.name } : {})
  return said(`${lines.nobodyFree} ${answer.line}`, { transfer: null, slots: answer.data.slots ?? [] }, memory ? { memory } : {})
}
