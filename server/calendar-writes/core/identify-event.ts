import { createHash } from 'node:crypto'
import { identifyCalendarEvent } from '../../meetings/core/identify-calendar-event.ts'
import type { CalendarWrite } from '../store/writes.ts'
import { markMeeting } from './mark-meeting.ts'

const DIGITS = '0123456789abcdefghijklmnopqrstuv'
const BITS = 5

type Identified = Pick<
  CalendarWrite,
  'workspaceId' | 'meetingId' | 'calendarId' | 'agentId' | 'generation'
>

/** How a calendar recognizes the event of a meeting: the same for each attempt to write it. */
export function identifyEvent(write: Identified): {
  mark: string
  creationId: string
  uid: string
} {
  const { workspaceId, meetingId, calendarId, agentId, generation } = write
  const { uid } = identifyCalendarEvent(
    { id: meetingId, sequence: 0 },
    { agentId, isCancelled: false },
  )
  const parts = [workspaceId, meetingId, calendarId, generation].join('/')
  return {
    mark: markMeeting(workspaceId, meetingId),
    creationId: encodeBase32Hex(createHash('sha256').update(parts).digest()),
    uid: generation === 1 ? uid : `${uid}-${generation}`,
  }
}

/** base32hex (RFC 4648 §7) in lower case, without padding. */
function encodeBase32Hex(bytes: Buffer): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= BITS; bits -= BITS) text += DIGITS[(value >> (bits - BITS)) & 31]
    value &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + DIGITS[(value << (BITS - bits)) & 31]
}
