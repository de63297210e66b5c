import type { FastifyReply } from 'fastify'

const SHAPE = /^[\w-]{43}$/

/**
 * A browser accepts the prefix only from this host, by https, so no other site can set the cookie.
 * Some browsers do not accept it by http on loopback, where the cookie has another name.
 */
function cookieOf(publicUrl: string): { name: string; attributes: string } {
  const isSecure = new URL(publicUrl).protocol === 'https:'
  return isSecure
    ? { name: '__Host-slotline', attributes: 'Path=/; HttpOnly; SameSite=Lax; Secure' }
    : { name: 'slotline', attributes: 'Path=/; HttpOnly; SameSite=Lax' }
}

/** The secret of the session in a Cookie header; null: there is none, or several. */
export function readSessionCookie(header: string | undefined, publicUrl: string): string | null {
  if (header === undefined) return null
  const { name } = cookieOf(publicUrl)
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 && SHAPE.test(values[0]!) ? values[0]! : null
}

export function setSessionCookie(
  reply: FastifyReply,
  publicUrl: string,
  { secret, maxAgeSeconds }: { secret: string; maxAgeSeconds: number },
): void {
  const { name, attributes } = cookieOf(publicUrl)
  reply.header('set-cookie', `${name}=${secret}; ${attributes}; Max-Age=${maxAgeSeconds}`)
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  const { name, attributes } = cookieOf(publicUrl)
  reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`)
}
