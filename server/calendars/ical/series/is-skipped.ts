import type { Zone } from '../zones/zone.ts'

/** Whether the clock never shows the time, because it is set forward. */
export function isSkipped(wall: number, zone: Zone): boolean {
  return zone.toWall(zone.toInstant(wall)) !== wall
}
