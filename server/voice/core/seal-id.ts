import { timingSafeEqual } from 'node:crypto'

/**
 * The authentication codes of a text: with the current key, which signs new ids, then with the old
 * keys.
 */
export type ComputeMacs = (text: string) => readonly Buffer[]

/** Letters and digits that models repeat reliably: no two look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const MARK_LENGTH = 8

export type SlotKey = {
  teamId: number
  meetingTypeId: number
  agentId: number | null
  /** Unix seconds. */
  startSeconds: number
  /** Minutes; null: the default of the meeting type. */
  durationMinutes: number | null
  /** The hold on the slot, if there is no call to remember it; null: none. */
  holdId: string | null
  /**
   * The caller's time zone (IANA), if it differs from the team's and there is no call to remember
   * it.
   */
  timeZone?: string
  /** The time zone that the caller is in (IANA), if it is another one than `timeZone`. */
  callerTimeZone?: string
}

/** A short, authenticated id for an offered time. */
export function sealSlot(
  computeMacs: ComputeMacs,
  {
    teamId,
    meetingTypeId,
    agentId,
    startSeconds: start,
    durationMinutes,
    holdId,
    timeZone,
    callerTimeZone,
  }: SlotKey,
): string {
  const parts = [
    teamId,
    meetingTypeId,
    agentId ?? 0,
    Math.round(start / 60),
    durationMinutes ?? 0,
  ].map((value) => value.toString(36))
  const rest =
    timeZone === undefined
      ? holdId === null
        ? []
        : [withoutDashes(holdId)]
      : [withoutDashes(holdId ?? ''), sealZones(timeZone, callerTimeZone)]
  return seal(computeMacs, 't', [...parts, ...rest])
}

/** The slot of an id; null if `sealSlot` did not create the id. */
export function openSlot(computeMacs: ComputeMacs, text: string): SlotKey | null {
  const parts = open(computeMacs, 't', text)
  if (!parts || parts.length < 5 || parts.length > 7) return null
  const [teamId, meetingTypeId, agentId, minutes, durationMinutes] = parts.map((part) =>
    Number.parseInt(part, 36),
  ) as [number, number, number, number, number]
  const [, , , , , hold = '', zone] = parts
  return {
    teamId,
    meetingTypeId,
    agentId: agentId === 0 ? null : agentId,
    startSeconds: minutes * 60,
    durationMinutes: durationMinutes === 0 ? null : durationMinutes,
    holdId: withDashes(hold),
    ...(zone !== undefined && openZones(zone)),
  }
}

/** Names of time zones contain no spaces. */
function sealZones(timeZone: string, callerTimeZone?: string): string {
  const zones = callerTimeZone === undefined ? timeZone : `${timeZone} ${callerTimeZone}`
  return Buffer.from(zones).toString('hex')
}

function openZones(hex: string): Pick<SlotKey, 'timeZone' | 'callerTimeZone'> {
  const [timeZone, callerTimeZone] = Buffer.from(hex, 'hex').toString().split(' ')
  return { timeZone: timeZone!, ...(callerTimeZone !== undefined && { callerTimeZone }) }
}

/** An id for a meeting that a caller has verified, valid only in this call. */
export function sealMeeting(
  computeMacs: ComputeMacs,
  meetingId: string,
  callId: string | null,
): string {
  return seal((text) => computeMacs(`${text} ${callId ?? ''}`), 'm', [withoutDashes(meetingId)])
}

export function openMeeting(
  computeMacs: ComputeMacs,
  text: string,
  callId: string | null,
): string | null {
  const [hex] = open((sealed) => computeMacs(`${sealed} ${callId ?? ''}`), 'm', text) ?? []
  return withDashes(hex ?? '')
}

/** The confirmation of a value that was read back, valid only for this value in this call. */
export function sealValue(computeMacs: ComputeMacs, value: string, callId: string | null): string {
  return `c-${codesOf(computeMacs, `c ${value} ${callId ?? ''}`)[0]}`
}

export function isSealOf(
  computeMacs: ComputeMacs,
  sealed: string,
  { value, callId }: { value: string; callId: string | null },
): boolean {
  const text = sealed.trim().toLowerCase()
  return codesOf(computeMacs, `c ${value} ${callId ?? ''}`).some((code) =>
    sameText(text, `c-${code}`),
  )
}

function withoutDashes(uuid: string): string {
  return uuid.replaceAll('-', '')
}

function withDashes(hex: string): string | null {
  const found = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(hex)
  return found ? found.slice(1).join('-') : null
}

function seal(computeMacs: ComputeMacs, kind: string, parts: readonly string[]): string {
  const text = [kind, ...parts].join('-')
  return `${text}-${codesOf(computeMacs, text)[0]}`
}

/** Models change the case and add quotes; both are accepted. */
function open(computeMacs: ComputeMacs, kind: string, sealed: string): string[] | null {
  const text = sealed
    .trim()
    .replaceAll(/^["']|["']$/g, '')
    .toLowerCase()
  const end = text.lastIndexOf('-')
  if (
    end < 0 ||
    !codesOf(computeMacs, text.slice(0, end)).some((code) => sameText(text.slice(end + 1), code))
  )
    return null
  const [found, ...parts] = text.slice(0, end).split('-')
  return found === kind ? parts : null
}

function codesOf(computeMacs: ComputeMacs, text: string): string[] {
  return computeMacs(text).map((code) =>
    [...code.subarray(0, MARK_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]!).join(''),
  )
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
