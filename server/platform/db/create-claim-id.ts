import { randomBytes } from 'node:crypto'
import { generateId } from '../generate-id.ts'

/** UUIDs of this version end with the number of their process. */
const VERSION = 0x80
const NUMBER_BYTES = 4

let ownNumber: string | null = null

/**
 * Sets the number of this process, eight hexadecimal digits, while others can see that it runs;
 * null: they cannot, and the claims that it makes end at their time.
 */
export function setClaimProcess(number: string | null): void {
  ownNumber = number
}

/** A new id for a claim. */
export function createClaimId(): string {
  if (ownNumber === null) return generateId()
  const bytes = Buffer.concat([randomBytes(16 - NUMBER_BYTES), Buffer.from(ownNumber, 'hex')])
  bytes[6] = VERSION | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  const text = bytes.toString('hex')
  return [0, 8, 12, 16, 20]
    .map((start, index, starts) => text.slice(start, starts[index + 1]))
    .join('-')
}

/** Whether other processes may presume that the process of this claim is gone. */
export function isPresumedLost(claimId: string): boolean {
  return claimId.charAt(14) === '8' && (ownNumber === null || !claimId.endsWith(ownNumber))
}
