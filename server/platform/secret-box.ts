import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
/** Deriving a key costs more than using it. */
const MOST_REMEMBERED = 1_000

export const SECRET_KEY_BYTES = 32

export type SecretBox = {
  /** Encrypts with AES-256-GCM (NIST SP 800-38D). `place` is where it is kept: it opens nowhere else. */
  seal: (text: string, place: string) => Buffer
  /** Throws where it was changed, moved, or sealed with another key. */
  open: (sealed: Buffer, place: string) => string
  /** A code that nobody without the key can make, for texts that go out and come back. */
  mark: (text: string, purpose: string) => Buffer
}

/** Keeps secrets with a key of 32 bytes; each use has a key of its own, derived from it (RFC 5869). */
export function openSecretBox(key: Buffer): SecretBox {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `slotline ${purpose}`, 32))
  const sealing = derived('secrets')
  const marking = new Map<string, Buffer>()
  const markingKey = (purpose: string) => {
    const known = marking.get(purpose) ?? derived(purpose)
    if (marking.size >= MOST_REMEMBERED) marking.clear()
    marking.set(purpose, known)
    return known
  }
  return {
    seal: (text, place) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open: (sealed, place) => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
    mark: (text, purpose) => createHmac('sha256', markingKey(purpose)).update(text).digest(),
  }
}
