import { type ClientActor, platformActor, provenanceOf } from '../../access/actor.ts'
import { getWorkspace } from '../../access/store/workspaces.ts'
import { listPhoneHolders } from '../../contacts/list-phone-holders.ts'
import type { BookingContext } from '../../meetings/booking-context.ts'
import { getMeeting, type Meeting } from '../../meetings/get-meeting.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { chooseConnectionLanguage } from '../../voice-connections/choose-connection-language.ts'
import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import { selectTextedMeetingIds } from '../store/messages.ts'
import type { TextHost } from './text-host.ts'

/** A text message of a person, with everything that its answer depends on. */
export type TextVisit = {
  context: BookingContext
  actor: ClientActor
  connection: OpenConnection
  /** The sender in E.164. */
  number: string
  text: string
  workspace: Awaited<ReturnType<typeof getWorkspace>>
  roster: Roster
  /** The meetings that the number was texted about and that have not begun, nearest first. */
  meetings: readonly Meeting[]
  /** The contacts that have the number. */
  contactIds: readonly string[]
  /** Whether the server sends mails. */
  sendsMails: boolean
  /** Whether the number was texted, or is that of a contact. */
  isKnown: boolean
  /** Of answers that are about no particular meeting (BCP 47). */
  language: string
}

/** Also those that did not arrive. Messages of a sandbox are written, but not sent: `kept`. */
const ARRIVING_STATES = ['sending', 'sent', 'bounced', 'failed'] as const

/** Reads what an answer depends on. Changes nothing. */
export async function openVisit(
  tx: Tx,
  { sendsMails = false, rosters, ...host }: TextHost,
  {
    connection,
    number,
    text,
    requestId,
    now,
  }: Pick<TextVisit, 'connection' | 'number' | 'text'> & {
    requestId: string
    now: Temporal.Instant
  },
): Promise<TextVisit> {
  const { workspaceId, id: connectionId, sandbox, phoneRegion, contactFieldsVersion } = connection
  const actor = platformActor({
    connectionId,
    workspaceId,
    sandbox,
    phoneRegion,
    contactFieldsVersion,
  })
  const provenance = provenanceOf(actor, requestId)
  const states = [...ARRIVING_STATES, ...(sandbox ? (['kept'] as const) : [])]
  const [workspace, roster, contactIds, meetingIds] = await Promise.all([
    getWorkspace(tx, workspaceId),
    rosters.readCurrent(tx, workspaceId),
    listPhoneHolders(tx, workspaceId, number),
    selectTextedMeetingIds(tx, { workspaceId, number }, states),
  ])
  const found = await Promise.all(
    meetingIds.map((id) => getMeeting(tx, workspaceId, id, now).catch(nullIfUnknown)),
  )
  const texted = found.filter((meeting) => meeting !== null)
  const meetings = texted
    .filter(({ startSeconds }) => startSeconds > toUnixSeconds(now))
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
  const [nearest = texted[0]] = meetings
  const { publicUrl, secrets, liveCalendars = null } = host
  const answering = { rosters, publicUrl, secrets, liveCalendars }
  return {
    context: { ...answering, actor, provenance, now, acceptedLanguage: null },
    actor,
    connection,
    number,
    text,
    workspace,
    roster,
    meetings,
    contactIds,
    sendsMails,
    isKnown: meetingIds.length > 0 || contactIds.length > 0,
    language: nearest?.spokenLanguage ?? chooseConnectionLanguage(connection),
  }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null
  throw error
}
