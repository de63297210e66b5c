import type { FastifyReply } from 'fastify'
import type { BegunSignIn } from './identity-provider.ts'

const NAME = 'slotline-oidc'
const LIFETIME_SECONDS = 600
const MAX_LENGTH = 2_000

/** What is kept in the browser until the provider sends it back. `secret`: of the link to use. */
type KeptSignIn = BegunSignIn & { secret: string | null }

function nameAt(publicUrl: string): { name: string; attributes: string } {
  // Strict: the page that the provider opens sends it, and no page of another site can.
  const attributes = 'Path=/; HttpOnly; SameSite=Strict'
  return new URL(publicUrl).protocol === 'https:'
    ? { name: `__Host-${NAME}`, attributes: `${attributes}; Secure` }
    : { name: NAME, attributes }
}

export function keepSignIn(reply: FastifyReply, publicUrl: string, kept: KeptSignIn): void {
  const { name, attributes } = nameAt(publicUrl)
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url')
  reply.header('set-cookie', `${name}=${value}; ${attributes}; Max-Age=${LIFETIME_SECONDS}`)
}

export function forgetSignIn(reply: FastifyReply, publicUrl: string): void {
  const { name, attributes } = nameAt(publicUrl)
  reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`)
}

/** Null: no sign-in has begun in this browser, or too long ago. */
export function readKeptSignIn(header: string | undefined, publicUrl: string): KeptSignIn | null {
  const { name } = nameAt(publicUrl)
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  const [value] = values
  if (values.length !== 1 || value === undefined || value.length > MAX_LENGTH) return null
  try {
    const read = JSON.parse(Buffer.from(value, 'base64url').toString()) as Partial<KeptSignIn>
    const { state, nonce, verifier, confirms = false, secret = null } = read
    const isWhole = [state, nonce, verifier].every((each) => typeof each === 'string')
    if (!isWhole || !(secret === null || typeof secret === 'string')) return null
    return {
      state: state!,
      nonce: nonce!,
      verifier: verifier!,
      confirms: confirms === true,
      secret,
    }
  } catch {
    return null
  }
}
