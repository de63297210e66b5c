/** So few events may disappear at once. */
export const FEW_EVENTS = 5
const MOST_SHARE = 0.2
/** How long events must be gone before a mass disappearance is believed. */
export const CONFIRM_SECONDS = 300

/**
 * Whether so many coming events are gone at once that a fault is more likely than a person:
 * more than five, and more than a fifth.
 */
export function isMassDisappearance({ gone, coming }: { gone: number; coming: number }): boolean {
  return gone > FEW_EVENTS && gone > coming * MOST_SHARE
}
