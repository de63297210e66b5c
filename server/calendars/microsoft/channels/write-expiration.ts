/** The longest life of a subscription to events: Graph rejects a longer one. */
const MAX_LIFE_MINUTES = 10_080
/** The clocks of both sides differ, and the request takes time. */
const MARGIN_MINUTES = 5

/** The end of a subscription that Graph accepts, not after the wanted one. */
export function writeExpiration(wanted: Temporal.Instant, now: Temporal.Instant): string {
  const latest = now.add({ minutes: MAX_LIFE_MINUTES - MARGIN_MINUTES })
  return (Temporal.Instant.compare(wanted, latest) > 0 ? latest : wanted).toString()
}
