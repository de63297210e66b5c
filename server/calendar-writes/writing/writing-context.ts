import type { WrittenEvent } from '../../calendars/calendar-provider.ts'
import type { SyncContext } from '../../calendars/sync/sync-context.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { Rosters } from '../../scheduling/open-rosters.ts'
import type { CalendarWrite } from '../store/writes.ts'

/** An event that is at another time than it was written for. */
export type ForeignChange = { write: CalendarWrite; found: WrittenEvent }

/** Everything that writing meetings to calendars needs. */
export type WritingContext = Pick<
  SyncContext,
  'pool' | 'now' | 'log' | 'metrics' | 'providers' | 'requests' | 'openAccess'
> & {
  rosters: Rosters
  publicUrl: string
  /** Seals the links to the pages of meetings; null: there are none. */
  secrets: SecretBox | null
  /**
   * Decides on an event that others have moved, outside of transactions. `overwrite`: the event is
   * written as the meeting is; `leave`: it stays. Default: `leave`.
   */
  onForeignChange?: (change: ForeignChange) => Promise<'overwrite' | 'leave'>
  /**
   * Looks for an event that is to be removed, outside of transactions. `elsewhere`: it was put into
   * another calendar, from which it is removed; `unknown`: that cannot be found out now. Default:
   * `here`.
   */
  onRemoval?: (write: CalendarWrite) => Promise<'here' | 'elsewhere' | 'unknown'>
}
