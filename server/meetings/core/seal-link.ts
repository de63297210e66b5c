import { timingSafeEqual } from 'node:crypto'
import { decodeIntegers, encodeInteger } from './encode-integer.ts'

/** Who the link is for: the attendee, or one agent. */
export type ManageRole = 'attendee' | { agentId: number }

/** What a link to the page of a meeting contains. */
export type ManageLink = {
  workspaceId: number
  /** UUID. */
  meetingId: string
  /** The `manage_version` of the meeting; a link with another one is not valid. */
  manageVersion: number
  role: ManageRole
}

const FOR_ATTENDEE = 1
const FOR_AGENT = 2
const UUID_BYTES = 16
/** 128 bits of the authentication code. */
const MARK_BYTES = 16

/**
 * The sealed part of a link, 47 to 58 characters of base64url: a byte for the role, the numbers as
 * variable-length integers, the meeting, and an authentication code of all of it. The same link
 * always has the same text.
 */
export function sealLink(computeMac: (text: string) => Buffer, link: ManageLink): string {
  const { workspaceId, meetingId, manageVersion, role } = link
  const content = Buffer.from([
    ...(role === 'attendee' ? [FOR_ATTENDEE] : [FOR_AGENT, ...encodeInteger(role.agentId)]),
    ...encodeInteger(workspaceId),
    ...encodeInteger(manageVersion),
    ...Buffer.from(meetingId.replaceAll('-', ''), 'hex'),
  ])
  return Buffer.concat([content, markOf(computeMac, content)]).toString('base64url')
}

/**
 * The content of a sealed link; null if `sealLink` did not create this text. `computeMacs`: the
 * accepted codes of a text.
 */
export function openLink(
  computeMacs: (text: string) => readonly Buffer[],
  sealed: string,
): ManageLink | null {
  const bytes = Buffer.from(sealed, 'base64url')
  // Several texts decode to the same bytes; only one of them was issued.
  if (bytes.length <= UUID_BYTES + MARK_BYTES || bytes.toString('base64url') !== sealed) return null
  const content = bytes.subarray(0, -MARK_BYTES)
  const mark = bytes.subarray(-MARK_BYTES)
  const isGenuine = computeMacs(contentText(content)).some((code) =>
    timingSafeEqual(code.subarray(0, MARK_BYTES), mark),
  )
  return isGenuine ? readContent(content) : null
}

/** The content is genuine, so it is well formed. */
function readContent(content: Buffer): ManageLink {
  const [kind, ...rest] = content.subarray(0, -UUID_BYTES)
  const numbers = decodeIntegers(rest)
  const agentId = kind === FOR_AGENT ? numbers.shift()! : null
  const [workspaceId, manageVersion] = numbers as [number, number]
  const hex = content.subarray(-UUID_BYTES).toString('hex')
  return {
    workspaceId,
    manageVersion,
    meetingId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    role: agentId === null ? 'attendee' : { agentId },
  }
}

function markOf(computeMac: (text: string) => Buffer, content: Buffer): Buffer {
  return computeMac(contentText(content)).subarray(0, MARK_BYTES)
}

function contentText(content: Buffer): string {
  return content.toString('base64url')
}
