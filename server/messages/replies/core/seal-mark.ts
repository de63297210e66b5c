import { timingSafeEqual } from 'node:crypto'
import { decodeIntegers, encodeInteger } from '../../../meetings/core/encode-integer.ts'

/**
 * What an address of ours that gets answers proves: `meeting`: who has it was invited to the
 * meeting, as its attendee, or as an agent. `message`: the answer is about a message that was sent.
 */
export type Mark = {
  workspaceId: number
  /** UUID of the meeting or of the message. */
  id: string
} & ({ about: 'meeting'; agentId: number | null } | { about: 'message' })

const OF_ATTENDEE = 1
const OF_AGENT = 2
const OF_MESSAGE = 3
const UUID_BYTES = 16
/** 80 bits of the authentication code: the part before the @ has at most 64 characters. */
const CODE_BYTES = 10
/** Base32 (RFC 4648): programs may change the case of an address. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** The text of a mark, 45 to 62 lower-case letters and digits. The same mark has the same text. */
export function sealMark(computeMac: (text: string) => Buffer, mark: Mark): string {
  const content = Buffer.from([
    mark.about === 'message' ? OF_MESSAGE : mark.agentId === null ? OF_ATTENDEE : OF_AGENT,
    ...encodeInteger(mark.workspaceId),
    ...(mark.about === 'meeting' && mark.agentId !== null ? encodeInteger(mark.agentId) : []),
    ...Buffer.from(mark.id.replaceAll('-', ''), 'hex'),
  ])
  const code = computeMac(content.toString('base64url')).subarray(0, CODE_BYTES)
  return encodeBase32(Buffer.concat([content, code]))
}

/** Null if `sealMark` did not create this text. `computeMacs`: the accepted codes of a text. */
export function openMark(
  computeMacs: (text: string) => readonly Buffer[],
  text: string,
): Mark | null {
  const bytes = decodeBase32(text.toLowerCase())
  if (bytes === null || bytes.length <= UUID_BYTES + CODE_BYTES) return null
  const [content, code] = [bytes.subarray(0, -CODE_BYTES), bytes.subarray(-CODE_BYTES)]
  const isGenuine = computeMacs(content.toString('base64url')).some((accepted) =>
    timingSafeEqual(accepted.subarray(0, CODE_BYTES), code),
  )
  return isGenuine ? readContent(content) : null
}

/** The content is genuine, so it is well formed. */
function readContent(content: Buffer): Mark {
  const [kind, ...numbers] = content.subarray(0, -UUID_BYTES)
  const [workspaceId = 0, agentId = 0] = decodeIntegers(numbers)
  const hex = content.subarray(-UUID_BYTES).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return kind === OF_MESSAGE
    ? { about: 'message', workspaceId, id }
    : { about: 'meeting', workspaceId, id, agentId: kind === OF_AGENT ? agentId : null }
}

function encodeBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{1,5}/g, (five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
}

/** Null for a text that `encodeBase32` does not write. */
function decodeBase32(text: string): Buffer | null {
  if (!/^[a-z2-7]{40,100}$/.test(text)) return null
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  const octets = bits.join('').match(/.{8}/g) ?? []
  const bytes = Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)))
  return encodeBase32(bytes) === text ? bytes : null
}
