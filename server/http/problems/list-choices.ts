/** More choices than these are unreadable in an error. */
const MAX_LISTED = 40

/**
 * The values to choose from, for an error about another value. Of many values with groups, such as
 * `meeting.scheduled` and `meeting.*`, those of the group that was sent, or else the groups.
 */
export function listChoices(allowed: readonly string[], sent: unknown): string {
  const groups = allowed.filter((choice) => choice.endsWith('.*'))
  if (allowed.length <= MAX_LISTED || groups.length === 0) return allowed.join(', ')
  const group = typeof sent === 'string' ? groupOf(sent) : null
  const near = allowed.filter((choice) => groupOf(choice) === group)
  if (near.length > 0) return near.join(', ')
  const single = allowed.find((choice) => !choice.endsWith('.*'))
  return `${groups.join(', ')}, or one of a group, such as ${single}`
}

const groupOf = (choice: string) => choice.split('.')[0]
