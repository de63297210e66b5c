import { createPlaces, type PlaceLimit } from '../../platform/create-places.ts'

/** The due items, in their order, that can begin beside the running ones. */
export function chooseDue<Item, Due extends Item>(
  due: readonly Due[],
  running: readonly Item[],
  limitsOf: (item: Item) => readonly PlaceLimit[],
): Due[] {
  const places = createPlaces(limitsOf)
  for (const item of running) places.take(item)
  return due.filter((item) => places.take(item) !== undefined)
}
