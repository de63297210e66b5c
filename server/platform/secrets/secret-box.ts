import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
/** Derived keys are cached, because deriving a key costs more than using it. */
const MAX_DERIVED_KEYS = 1_000

export const SECRET_KEY_BYTES = 32

/** The key that decrypts a secret: the current key, an old key, or none of the configured keys. */
export type KeyState = 'current' | 'old' | 'unreadable'

export type SecretBox = {
  /**
   * Encrypts with the current key, AES-256-GCM (NIST SP 800-38D). `place` identifies the storage
   * location, which the ciphertext is bound to.
   */
  seal: (text: string, place: string) => Buffer
  /** Decrypts. Throws if the ciphertext was changed, moved, or encrypted with an unknown key. */
  open: (sealed: Buffer, place: string) => string
  stateOf: (sealed: Buffer, place: string) => KeyState
  /** A message authentication code, for texts that clients send back. */
  computeMac: (text: string, purpose: string) => Buffer
  /**
   * The accepted codes of a text: that of the current key first, then those of the old keys.
   */
  acceptedMacs: (text: string, purpose: string) => Buffer[]
  /**
   * Makes `key` the current key. Ciphertexts and codes of the previous keys remain valid in this
   * process.
   */
  replaceKey: (key: Buffer) => void
}

type Key = { seal: SecretBox['seal']; open: SecretBox['open']; computeMac: SecretBox['computeMac'] }

/**
 * Opens a box that encrypts secrets with a key of 32 bytes. Each purpose has its own derived key
 * (RFC 5869). Old keys only decrypt and verify.
 */
export function openSecretBox(key: Buffer, oldKeys: readonly Buffer[] = []): SecretBox {
  let [current, ...old] = [key, ...oldKeys].map(useKey) as [Key, ...Key[]]
  return {
    seal: (text, place) => current.seal(text, place),
    open: (sealed, place) => {
      for (const each of [current, ...old]) {
        const text = openWith(each, sealed, place)
        if (text !== null) return text
      }
      throw new Error(
        'The secret was not encrypted with SECRET_KEY or a key in SECRET_KEY_OLD, or it was changed.',
      )
    },
    stateOf: (sealed, place) => {
      if (openWith(current, sealed, place) !== null) return 'current'
      return old.some((each) => openWith(each, sealed, place) !== null) ? 'old' : 'unreadable'
    },
    computeMac: (text, purpose) => current.computeMac(text, purpose),
    acceptedMacs: (text, purpose) =>
      [current, ...old].map((each) => each.computeMac(text, purpose)),
    replaceKey: (next) => {
      ;[current, old] = [useKey(next), [current, ...old]]
    },
  }
}

function openWith(key: Key, sealed: Buffer, place: string): string | null {
  try {
    return key.open(sealed, place)
  } catch {
    return null
  }
}

function useKey(key: Buffer): Key {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `slotline ${purpose}`, 32))
  const sealing = derived('secrets')
  const marking = new Map<string, Buffer>()
  const markingKey = (purpose: string) => {
    const known = marking.get(purpose) ?? derived(purpose)
    if (marking.size >= MAX_DERIVED_KEYS) marking.clear()
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
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      }).setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([
        decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
    },
    computeMac: (text, purpose) => createHmac('sha256', markingKey(purpose)).update(text).digest(),
  }
}
