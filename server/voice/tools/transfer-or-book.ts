import { holdPerson } from '../../meetings/hold-person.ts'
import type { Db } from '../../platform/db/pool.ts'
import { bookingContextOf, refused, said, type Session, type ToolResult, type VoiceHost } from '../voice-session.ts'
import { findTimes } from './find-times.ts'

/** For a caller who wants a person: the number of somebody who is free now, kept for this caller; refused where nobody is. Asked anew, it is the next one: the first did not pick up. */
export async function transferToPerson(host: VoiceHost, db: Db, session: Session): Promise<ToolResult> {
  const { lines, meetingTypes: [first], team, language } = session
  const held = first ? await holdPerson(db, bookingContextOf(host, session), { ids: { teamId: team.id, meetingTypeId: first.id, agentId: null }, language }) : null
  if (!held) return refused(lines.nobodyFree, 'nobody_free')
  const { agent, hold } = held
  return said(lines.transfer(agent.name), { transfer: { number: agent.phone, agent_name: agent.name, held_until: hold.expiresAt.toString() }, slots: [] })
}

/** The earliest times, where nobody is free to talk. */
export async function offerTimesInstead(host: VoiceHost, session: Session): Promise<ToolResult> {
  const { lines, meetingTypes: [first] } = session
  const { answer, memory } = await findTimes(host, session, first ? { meeting_type: first.name } : {})
  return said(`${lines.nobodyFree} ${answer.line}`, { transfer: null, slots: answer.data.slots ?? [] }, memory ? { memory } : {})
}
