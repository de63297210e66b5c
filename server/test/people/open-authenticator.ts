import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}
type Overrides = { origin?: string; rpId?: string; counter?: number; flags?: number }

/** User present and verified, with a new key. */
const REGISTERED = 0x45
const SIGNED = 0x05

/** A passkey of a person, as a browser and its authenticator make and use it (ES256). */
export function openAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const dataOf = (rpId: string, flags: number, count: number) => {
    const bytes = Buffer.alloc(37)
    createHash('sha256').update(rpId).digest().copy(bytes)
    bytes[32] = flags
    bytes.writeUInt32BE(count, 33)
    return bytes
  }
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url') }

  return {
    create: ({ challenge, rp }: Options, { flags = REGISTERED, ...change }: Overrides = {}) => {
      const authData = Buffer.concat([
        dataOf(change.rpId ?? rp!.id!, flags, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        encodeKey(x!, y!),
      ])
      const attestation = encodeAttestation(authData)
      const client = clientData('webauthn.create', challenge, change.origin ?? origin)
      return {
        ...named,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: ({ challenge, rpId }: Options, { flags = SIGNED, ...change }: Overrides = {}) => {
      counter = change.counter ?? counter + 1
      const data = dataOf(change.rpId ?? rpId!, flags, counter)
      const client = clientData('webauthn.get', challenge, change.origin ?? origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...named,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** A public key in COSE (RFC 9053 §2.1): ES256 on P-256. */
function encodeKey(x: string, y: string): Buffer {
  return map([
    [1, number(2)],
    [3, number(-7)],
    [-1, number(1)],
    [-2, bytes(Buffer.from(x, 'base64url'))],
    [-3, bytes(Buffer.from(y, 'base64url'))],
  ])
}

function encodeAttestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ])
}

/** The parts of CBOR (RFC 8949) that a registration needs. */
function number(value: number): Buffer {
  return value >= 0 ? Buffer.from([value]) : Buffer.from([0x20 - 1 - value])
}

function bytes(value: Buffer): Buffer {
  const head =
    value.length < 24
      ? [0x40 + value.length]
      : value.length < 256
        ? [0x58, value.length]
        : [0x59, value.length >> 8, value.length & 255]
  return Buffer.concat([Buffer.from(head), value])
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

function map(entries: readonly [number, Buffer][]): Buffer {
  return Buffer.concat([
    Buffer.from([0xa0 + entries.length]),
    ...entries.flatMap(([key, value]) => [number(key), value]),
  ])
}
