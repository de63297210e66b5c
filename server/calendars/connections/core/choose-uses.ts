import type { FoundCalendar, ProviderName } from '../../calendar-provider.ts'

type Use = { blocks: boolean; writes: boolean }

/**
 * What the calendars of an account that signs in for the first time are used for: the main one
 * blocks time, and meetings are written to it if the agent has no other calendar for that. A feed
 * blocks time. In the order of `found`.
 */
export function chooseUses(
  provider: ProviderName,
  found: readonly FoundCalendar[],
  { hasWritten }: { hasWritten: boolean },
): Use[] {
  const main = found.find(({ isPrimary }) => isPrimary) ?? found.find(canWrite) ?? found[0]
  return found.map((calendar) => {
    const isMain = calendar === main
    return {
      blocks: isMain || provider === 'ics',
      writes: isMain && canWrite(calendar) && provider !== 'ics' && !hasWritten,
    }
  })
}

const canWrite = (calendar: FoundCalendar) => calendar.canWrite
