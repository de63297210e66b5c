import { createHash } from 'node:crypto'
import { type Fields, readText } from './fields.ts'

const PREFIX = 'slotline:unidentified:'

/** The item of a list with its id or, if the provider has sent none, with one of its contents. */
export function identifyItem(item: Fields): Fields {
  if (readText(item, 'id') !== null) return item
  const hash = createHash('sha256').update(JSON.stringify(item)).digest('hex')
  return { ...item, id: `${PREFIX}${hash}` }
}

/** Whether the provider has sent the event without an id. */
export function isUnidentified({ id }: { id: string }): boolean {
  return id.startsWith(PREFIX)
}
