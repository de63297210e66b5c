import type { Pool } from '../../platform/db/pool.ts'
import { deleteUnusedWords, type WordPosition } from './store/search-words.ts'

const WORDS_AT_ONCE = 5_000

/**
 * Deletes the known words that no contact has. A contact that loses a word deletes it, but not if
 * another contact loses it at the same time.
 */
export async function sweepSearchWords(pool: Pool): Promise<void> {
  let after: WordPosition | null = [0, '']
  while (after !== null) after = await deleteUnusedWords(pool, { after, limit: WORDS_AT_ONCE })
}
