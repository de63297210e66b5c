/**
 * The time zone in which the times of the workspace are shown: that of its first team. Before a
 * workspace is open, and without teams, that of the browser.
 */
export const shownZone = {
  current: Temporal.Now.timeZoneId(),
  set(zone: string | null): void {
    this.current = zone ?? Temporal.Now.timeZoneId()
  },
}
