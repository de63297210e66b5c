import type { LiveFragment } from '../../../voice/platforms/openai/live-events.ts'
import { LONGEST_LINE, MOST_LINES, type ToldLine } from '../../../voice/core/spoken-lines.ts'

/**
 * The lines of a call out of fragments: of each side one for each turn, in the order in which they
 * began, though both may speak at once.
 */
export function writeTranscript() {
  const lines: ToldLine[] = []
  let open: Partial<Record<LiveFragment['role'], ToldLine>> = {}
  return {
    lines: lines as readonly ToldLine[],
    /** `at`: Unix milliseconds. */
    add: ({ role, text }: LiveFragment, at: number) => {
      const line = open[role]
      if (line && line.text!.length + text.length <= LONGEST_LINE) line.text += text
      else if (lines.length < MOST_LINES) lines.push((open[role] = { role, text, at }))
    },
    /** The next words are of the next turn. */
    turn: () => {
      open = {}
    },
  }
}
