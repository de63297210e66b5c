import type { WorkspaceRetention } from '../../platform/retention.ts'
import { deleteHoldsBefore } from '../store/holds.ts'

export const HOLDS_RETENTION: WorkspaceRetention = {
  name: 'holds',
  what: 'Holds that have ended, from their end',
  maxDays: 30,
  deleteOld: deleteHoldsBefore,
}
