import type { Db } from '../../platform/db/pool.ts'
import type { ContactImport } from './contact-import.ts'
import { presentImport } from './present-import.ts'
import { readBlock } from './read-block.ts'
import { selectBlock } from './store/rows.ts'

/** An import as the API shows it by itself: with rows of its file. */
export async function presentWithRows(db: Db, one: ContactImport) {
  const key = { workspaceId: one.workspaceId, importId: one.id }
  const [first, sample] = await Promise.all([
    readBlock(db, one, 0),
    one.encodingConfirmed ? [] : selectBlock(db, key, one.sampleBlock ?? 0),
  ])
  return presentImport(one, { first, sample })
}
