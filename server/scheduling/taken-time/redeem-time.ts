import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type Redeeming, updateHolder } from './store/taken-time.ts'
import type { TakingTime } from './take-time.ts'

/**
 * Like `takeTime`, but transfers the time of a hold to the meeting. `rows`: the number of lanes, or
 * 1 for a seat.
 */
export function redeemTime(
  workspaceId: WorkspaceId,
  { rows, ...redeeming }: Redeeming & { rows: number },
): TakingTime {
  return { ctes: updateHolder(workspaceId, redeeming), rows }
}
