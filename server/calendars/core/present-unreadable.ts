import type { UnreadableEvents } from './unreadable-event.ts'

/** The events of a calendar that cannot be read, as responses show them; null: there are none. */
export function presentUnreadable({ count, first }: UnreadableEvents) {
  if (count === 0 || first === null) return null
  const { fault, property, value, isBusy } = first
  return { count, first: { fault, property, value, blocks_time: isBusy } }
}
