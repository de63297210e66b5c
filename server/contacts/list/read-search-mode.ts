import type { Db } from '../../platform/db/pool.ts'
import { hasTrigrams } from './store/search.ts'

/**
 * How a search finds misspelled words. `trigram`: by what they have in common with known words.
 * `prefix`: the database lacks the extension pg_trgm, and words may differ in one letter.
 */
export async function readSearchMode(db: Db): Promise<'trigram' | 'prefix'> {
  return (await hasTrigrams(db)) ? 'trigram' : 'prefix'
}
