import type { Db, Tx, WorkOnSet } from './pool.ts'

/**
 * The result of the work on this item: together with the items of other operations of the group
 * that wait for the same work at the time. An operation that runs alone has a set of one item.
 */
export async function workTogether<Item, Result>(
  db: Db | Tx,
  work: WorkOnSet<Item, Result>,
  item: Item,
): Promise<Result> {
  if ('group' in db && db.group) return db.group.together(work, item)
  const [result] = await work(db, [item])
  return result!
}
