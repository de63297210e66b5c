import type { Period, ProviderName } from '../calendar-provider.ts'

const SECONDS_PER_DAY = 86_400
/** Busy time is known from yesterday until that many days ahead. */
const WINDOW_DAYS = 400
/** How often everything is listed again. */
const FULL_ROUND_HOURS = 24
const JITTER = 0.2

/** Seconds between two rounds of a calendar that sends no notifications. */
const POLL_SECONDS: Record<ProviderName, number> = {
  google: 60,
  microsoft: 60,
  caldav: 120,
  ics: 900,
}
/** Notifications can be late or lost. */
const POLL_SECONDS_WITH_CHANNEL = 300

/** The period, in whole days of UTC, for which a calendar is read. */
export function windowAt(now: Temporal.Instant): Period {
  const today = Math.floor(now.epochMilliseconds / 1_000 / SECONDS_PER_DAY)
  return {
    from: (today - 1) * SECONDS_PER_DAY,
    to: (today + WINDOW_DAYS) * SECONDS_PER_DAY,
  }
}

/** Whether the next round has to list everything. */
export function needsFullRound(
  calendar: {
    cursor: string | null
    window: Period | null
    fullSyncedAt: Temporal.Instant | null
  },
  now: Temporal.Instant,
): boolean {
  const { cursor, window, fullSyncedAt } = calendar
  return (
    cursor === null ||
    window === null ||
    fullSyncedAt === null ||
    Temporal.Instant.compare(fullSyncedAt.add({ hours: FULL_ROUND_HOURS }), now) <= 0
  )
}

/**
 * When the next round after a complete one begins. `random`: from 0 to 1, which spreads the rounds.
 * `leastSeconds`: what the calendar asks for.
 */
export function planNextRound(
  { provider, hasChannel }: { provider: ProviderName; hasChannel: boolean },
  { now, random, leastSeconds }: { now: Temporal.Instant; random: number; leastSeconds: number },
): Temporal.Instant {
  const seconds = Math.max(
    hasChannel ? POLL_SECONDS_WITH_CHANNEL : POLL_SECONDS[provider],
    Math.min(leastSeconds, SECONDS_PER_DAY),
  )
  return addSeconds(now, seconds * (1 + JITTER * (random - 0.5)))
}

function addSeconds(now: Temporal.Instant, seconds: number): Temporal.Instant {
  return now.add({ milliseconds: Math.round(seconds * 1_000) })
}
