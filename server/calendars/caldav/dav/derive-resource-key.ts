import { createHash } from 'node:crypto'

const MAX_LENGTH = 500

/**
 * The path of a URL in one notation, because servers encode paths in several; `sha256:` and a hash
 * of a path of more than 500 characters.
 */
export function deriveResourceKey({ pathname }: URL): string {
  const path = pathname.split('/').map(normalize).join('/')
  return path.length <= MAX_LENGTH
    ? path
    : `sha256:${createHash('sha256').update(path).digest('hex')}`
}

function normalize(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment))
  } catch {
    return segment
  }
}
