import type { Deps } from '../../deps.ts'
import type { Rosters } from '../../scheduling/open-rosters.ts'

/** What text messages are answered with. */
export type TextHost = Pick<
  Deps,
  'pool' | 'now' | 'log' | 'metrics' | 'publicUrl' | 'secrets' | 'liveCalendars' | 'sendsMails'
> & {
  rosters: Rosters
}
