import type { WorkspaceRetention } from '../platform/retention.ts'
import { deleteOutboundCallsBefore } from './store/old-calls.ts'

/** An attempt that is kept prevents that its meeting is called again. */
export const OUTBOUND_CALLS_RETENTION: WorkspaceRetention = {
  name: 'outbound-calls',
  what: 'Attempts to call attendees, from the end of the attempt or the start of its meeting',
  maxDays: Infinity,
  deleteOld: deleteOutboundCallsBefore,
}
