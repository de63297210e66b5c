const SECRET_BYTES = 24
const shown = new Map<string, string>()

/** A new secret, which only this page knows until it is sent. */
export function generateSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Keeps the secret of a connection for the page that shows it once. */
export function handOver(id: string, secret: string): void {
  shown.set(id, secret)
}

/** Null: the secret is not known any more. */
export function takeOver(id: string): string | null {
  const secret = shown.get(id) ?? null
  shown.delete(id)
  return secret
}
