import { TABLE_OWNERS, VIEW_OWNERS } from './table-owners.ts'

/** All owners, those inside of another one first. */
const OWNERS = [...Object.values(TABLE_OWNERS), ...Object.values(VIEW_OWNERS)].toSorted(
  (a, b) => b.length - a.length,
)

/** The folder below `server/` that a file belongs to: an owner of tables, or the top one. */
export function findOwner(file: string): string | undefined {
  return OWNERS.find((each) => file.startsWith(`server/${each}/`)) ?? file.split('/')[1]
}
