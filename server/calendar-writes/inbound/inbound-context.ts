import type { SyncContext } from '../../calendars/sync/sync-context.ts'
import type { Deps } from '../../deps.ts'
import type { Rosters } from '../../scheduling/open-rosters.ts'

/** What changes in calendars are settled with. */
export type InboundContext = Pick<
  SyncContext,
  'pool' | 'now' | 'log' | 'providers' | 'requests' | 'openAccess'
> &
  Pick<Deps, 'publicUrl' | 'secrets'> & { rosters: Rosters }
