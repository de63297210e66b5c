import type { WorkspaceRetention } from '../platform/retention.ts'
import { deleteCallsBefore } from './store/old-calls.ts'

/**
 * The time begins at the end of a call, or at its last update if no end was reported, so running
 * calls are not deleted.
 */
export const CALLS_RETENTION: WorkspaceRetention = {
  name: 'calls',
  what: 'Calls with their tool runs and transcripts, from the end of the call',
  maxDays: Infinity,
  deleteOld: deleteCallsBefore,
}
