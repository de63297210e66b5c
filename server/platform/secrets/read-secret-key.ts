import { SECRET_KEY_BYTES } from './secret-box.ts'

/** Each old key adds an attempt to every decryption. */
export const MAX_OLD_KEYS = 5
/** 32 bytes: 43 characters of the alphabet of RFC 4648 §4 and one of padding. */
const BASE64_KEY = /^[A-Za-z0-9+/]{43}=$/
/** 32 random bytes have fewer than 12 different values about once in 10^20 keys. */
const MIN_DIFFERENT_BYTES = 12

/**
 * Decodes a key in base64; null if the text is not exactly one. `Buffer.from` alone skips
 * characters that are not base64.
 */
export function readSecretKey(text: string): Buffer | null {
  if (!BASE64_KEY.test(text)) return null
  const key = Buffer.from(text, 'base64')
  return key.length === SECRET_KEY_BYTES && key.toString('base64') === text ? key : null
}

/** Whether a key is visibly not random: repeated bytes, or bytes that count up or down. */
export function isWeakKey(key: Buffer): boolean {
  if (new Set(key).size < MIN_DIFFERENT_BYTES) return true
  const steps = [...key.subarray(1)].map((byte, i) => (byte - key.readUInt8(i) + 256) % 256)
  return new Set(steps).size === 1
}
