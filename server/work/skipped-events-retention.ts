import type { Retention } from '../platform/retention.ts'
import { deleteSkippedEventsBefore } from './store/skipped-events.ts'

export const SKIPPED_EVENTS_RETENTION: Retention = {
  name: 'skipped-events',
  what: 'The list of skipped events',
  kept: 'EVENT_RETENTION_DAYS',
  deleteOld: deleteSkippedEventsBefore,
}
