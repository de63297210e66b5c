/**
 * The maximum number of members and items in a message. Real clients send less than half as many,
 * and the library reports each invalid one.
 */
const MAX_VALUES = 150
/** In characters. The response may quote names and texts, but not a tool's arguments. */
const MAX_NAME_LENGTH = 100
const MAX_TEXT_LENGTH = 2_000

/** Whether a message is small enough to validate: the list of its errors stays below 64 KiB. */
export function isWithinSize(message: object): boolean {
  let values = 0
  const isSmall = (value: unknown, isArgument: boolean): boolean => {
    if (typeof value === 'string') return isArgument || value.length <= MAX_TEXT_LENGTH
    if (typeof value !== 'object' || value === null) return true
    const names = Object.keys(value)
    values += names.length
    return (
      values <= MAX_VALUES &&
      names.every(
        (name) =>
          name.length <= MAX_NAME_LENGTH &&
          isSmall((value as Record<string, unknown>)[name], isArgument || name === 'arguments'),
      )
    )
  }
  return isSmall(message, false)
}
