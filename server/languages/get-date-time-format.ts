const MAX_KEPT = 500

const kept = new Map<string, Intl.DateTimeFormat>()

/**
 * The formatter of these arguments, which is kept for the next call: to create one takes a hundred
 * times as long as to use it, and garbage of thousands of them stops the process for a second.
 */
export function getDateTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = kept.get(key)
  const format = known ?? new Intl.DateTimeFormat(locale, options)
  // The order of a map is that of the insertions: the first one was not used for the longest time.
  if (known) kept.delete(key)
  kept.set(key, format)
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
  return format
}
