/** What happened at a time, in milliseconds since 1970. */
export type Dated<Item> = { at: number; item: Item }
/** A part of the history that is loaded page by page, newest first. */
export type Source<Item> = { loaded: readonly Dated<Item>[]; hasMore: boolean }

/**
 * The entries of several sources, newest first. Entries that are older than the oldest loaded one
 * of a source with more are left out, since others of that source may lie between.
 */
export function mergeTimeline<Item>(sources: readonly Source<Item>[]): Dated<Item>[] {
  const edge = edgeOf(sources)
  return sources
    .flatMap(({ loaded }) => loaded.filter(({ at }) => at >= edge))
    .toSorted((one, other) => other.at - one.at)
}

/** Whether more of the source is needed to show older entries. */
export function endsTimeline(
  source: Source<unknown>,
  sources: readonly Source<unknown>[],
): boolean {
  return source.hasMore && (source.loaded.at(-1)?.at ?? Infinity) >= edgeOf(sources)
}

function edgeOf(sources: readonly Source<unknown>[]): number {
  const ends = sources.filter(({ hasMore }) => hasMore)
  return Math.max(-Infinity, ...ends.map(({ loaded }) => loaded.at(-1)?.at ?? -Infinity))
}
