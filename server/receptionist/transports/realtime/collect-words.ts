import { withTimeout } from '../../../platform/with-timeout.ts'
import type { LiveFragment } from '../../../voice/platforms/openai/live-events.ts'

/**
 * Words that were said are written down a little later: so long for the first of them, and after
 * each for more.
 */
const FIRST_MS = 1_500
const MORE_MS = 400

/** What the caller has said and nobody has answered. */
export function collectWords() {
  let fragments: LiveFragment[] = []
  let wake = () => {}
  const isWritten = (moment: number | null) =>
    moment !== null && fragments.some(({ end }) => end !== null && end >= moment)
  return {
    add: (fragment: LiveFragment) => {
      fragments.push(fragment)
      wake()
    },
    /**
     * Takes what was said up to a moment of the session (milliseconds; null: now), once it is
     * written down; '' where nothing was.
     */
    take: async (moment: number | null): Promise<string> => {
      while (!isWritten(moment)) {
        const more = new Promise<boolean>((resolve) => {
          wake = () => resolve(true)
        })
        if (!(await withTimeout(fragments.length === 0 ? FIRST_MS : MORE_MS, more, () => false)))
          break
      }
      const isTaken = ({ start }: LiveFragment) =>
        moment === null || start === null || start <= moment
      const text = fragments
        .filter(isTaken)
        .map((fragment) => fragment.text)
        .join('')
        .trim()
      fragments = fragments.filter((fragment) => !isTaken(fragment))
      return text
    },
    drop: () => {
      fragments = []
    },
  }
}
