import { rejectAccess } from '../calendars/connections/access/reject-access.ts'
import { useAccess } from '../calendars/connections/access/use-access.ts'
import { PROVIDERS } from '../calendars/providers.ts'
import { createMeetingHooks } from '../calendar-writes/inbound/create-meeting-hooks.ts'
import type { SyncContext } from '../calendars/sync/sync-context.ts'
import type { Deps } from '../deps.ts'

type Host = Pick<Deps, 'pool' | 'now' | 'log' | 'metrics' | 'secrets' | 'calendars' | 'publicUrl'>

/** What calendars are read and written with. */
export function createCalendarContext(host: Host): SyncContext {
  const { pool, now, log, metrics, calendars, publicUrl } = host
  const { egress, urls, limits, texts } = calendars
  return {
    pool,
    now,
    log,
    metrics,
    providers: PROVIDERS,
    requests: { egress, urls, limits, texts },
    // Providers send notifications only by https.
    notificationUrl: publicUrl.startsWith('https:') ? `${publicUrl}/calendars/notifications` : null,
    openAccess: (connection, rejected) =>
      rejected === null ? useAccess(host, connection) : rejectAccess(host, connection, rejected),
    hooks: createMeetingHooks({ now }),
  }
}
