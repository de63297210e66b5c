import type { Db } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

export type WordPosition = readonly [workspaceId: number, word: string]

/**
 * Deletes those of the next words that begin no search key. Returns the last word that was looked
 * at; null: there are no more.
 */
export async function deleteUnusedWords(
  db: Db,
  { after: [workspaceId, word], limit }: { after: WordPosition; limit: number },
): Promise<WordPosition | null> {
  const [last] = await db.query<{ workspaceId: number; word: string }>(sql`
    with next as materialized (
      select workspace_id, word from contact_search_words
      where (workspace_id, word) > (${workspaceId}, ${word})
      order by workspace_id, word limit ${limit}
    ), deleted as (
      delete from contact_search_words unused using next
      where unused.workspace_id = next.workspace_id and unused.word = next.word
        and not exists (select from contact_search_keys held
          where held.workspace_id = next.workspace_id and held.key >= next.word
            and held.key < next.word || '!')
        and not exists (select from contact_search_keys held
          where held.workspace_id = next.workspace_id and held.key >= '&' || next.word
            and held.key < '&' || next.word || '!')
    )
    select workspace_id as "workspaceId", word from next
    order by workspace_id desc, word desc limit 1`)
  return last ? [last.workspaceId, last.word] : null
}
