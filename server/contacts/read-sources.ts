import type { Sources } from './core/attributes/known-fields.ts'
import type { ContactWriteMeta } from './schemas.ts'

/** How the values of a request are known. */
export function readSources({
  known_as: as = 'claimed',
  confidence,
}: ContactWriteMeta = {}): Sources {
  return { '*': { as, ...(confidence !== undefined && { confidence }) } }
}
