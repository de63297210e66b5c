const MOST_EVENTS = 5
const MOST_SHARE = 0.2

/**
 * Whether so many coming events are gone at once that a fault is more likely than a person:
 * more than five, and more than a fifth.
 */
export function isMassDisappearance({ gone, coming }: { gone: number; coming: number }): boolean {
  return gone > MOST_EVENTS && gone > coming * MOST_SHARE
}
