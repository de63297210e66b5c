import { timingSafeEqual } from 'node:crypto'

/**
 * The codes of a text, which cannot be forged without the key: under the current key, which new ids
 * get, then under old keys.
 */
export type Mark = (text: string) => readonly Buffer[]

/** Letters and digits that a model repeats without mistakes: nothing looks like anything else. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const MARK_LENGTH = 8

export type SlotKey = {
  teamId: number
  meetingTypeId: number
  agentId: number | null
  /** Unix seconds. */ start: number
  /** Minutes; null: the meeting type's own. */ duration: number | null
  /** What keeps it where no call does; null: nothing. */ holdId: string | null
  /** In which the caller speaks of times (IANA), where no call keeps it and it is not the team's. */ timeZone?: string
}

/** An id for a time that was offered: short, and good only as it was made. */
export function sealSlot(
  mark: Mark,
  { teamId, meetingTypeId, agentId, start, duration, holdId, timeZone }: SlotKey,
): string {
  const parts = [teamId, meetingTypeId, agentId ?? 0, Math.round(start / 60), duration ?? 0].map(
    (value) => value.toString(36),
  )
  const rest =
    timeZone === undefined
      ? holdId === null
        ? []
        : [withoutDashes(holdId)]
      : [withoutDashes(holdId ?? ''), Buffer.from(timeZone).toString('hex')]
  return seal(mark, 't', [...parts, ...rest])
}

/** Null for anything that `sealSlot` did not make. */
export function openSlot(mark: Mark, text: string): SlotKey | null {
  const parts = open(mark, 't', text)
  if (!parts || parts.length < 5 || parts.length > 7) return null
  const [teamId, meetingTypeId, agentId, minutes, duration] = parts.map((part) =>
    Number.parseInt(part, 36),
  ) as [number, number, number, number, number]
  const [, , , , , hold = '', zone] = parts
  return {
    teamId,
    meetingTypeId,
    agentId: agentId === 0 ? null : agentId,
    start: minutes * 60,
    duration: duration === 0 ? null : duration,
    holdId: withDashes(hold),
    ...(zone !== undefined && { timeZone: Buffer.from(zone, 'hex').toString() }),
  }
}

/** An id for a meeting that somebody has proven to be theirs, for the call in which they did. */
export function sealMeeting(mark: Mark, meetingId: string, callId: string | null): string {
  return seal((text) => mark(`${text} ${callId ?? ''}`), 'm', [withoutDashes(meetingId)])
}

export function openMeeting(mark: Mark, text: string, callId: string | null): string | null {
  const [hex] = open((sealed) => mark(`${sealed} ${callId ?? ''}`), 'm', text) ?? []
  return withDashes(hex ?? '')
}

/** What a caller has to say yes to, bound to the value that was read back in this call. */
export function sealValue(mark: Mark, value: string, callId: string | null): string {
  return `c-${codesOf(mark, `c ${value} ${callId ?? ''}`)[0]}`
}

export function isSealOf(
  mark: Mark,
  sealed: string,
  { value, callId }: { value: string; callId: string | null },
): boolean {
  const text = sealed.trim().toLowerCase()
  return codesOf(mark, `c ${value} ${callId ?? ''}`).some((code) => sameText(text, `c-${code}`))
}

function withoutDashes(uuid: string): string {
  return uuid.replaceAll('-', '')
}

function withDashes(hex: string): string | null {
  const found = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(hex)
  return found ? found.slice(1).join('-') : null
}

function seal(mark: Mark, kind: string, parts: readonly string[]): string {
  const text = [kind, ...parts].join('-')
  return `${text}-${codesOf(mark, text)[0]}`
}

/** Models change the case and put quotes around it; nothing else is forgiven. */
function open(mark: Mark, kind: string, sealed: string): string[] | null {
  const text = sealed
    .trim()
    .replaceAll(/^["']|["']$/g, '')
    .toLowerCase()
  const end = text.lastIndexOf('-')
  if (
    end < 0 ||
    !codesOf(mark, text.slice(0, end)).some((code) => sameText(text.slice(end + 1), code))
  )
    return null
  const [found, ...parts] = text.slice(0, end).split('-')
  return found === kind ? parts : null
}

function codesOf(mark: Mark, text: string): string[] {
  return mark(text).map((code) =>
    [...code.subarray(0, MARK_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]!).join(''),
  )
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
