import { LONGEST_LINE, MOST_LINES, type ToldLine } from '../../../voice/core/spoken-lines.ts'
import type { TranscriptFragment } from '../../../voice/platforms/openai/live-events.ts'

/**
 * Joins fragments to the lines of a call: one line of each side for each turn, in the order in which
 * they began, although both may speak at once.
 */
export function writeTranscript() {
  const lines: ToldLine[] = []
  let open: Partial<Record<TranscriptFragment['role'], ToldLine>> = {}
  return {
    lines: lines as readonly ToldLine[],
    /** `at`: Unix milliseconds. */
    add: ({ role, text }: TranscriptFragment, at: number) => {
      const line = open[role]
      if (line && line.text!.length + text.length <= LONGEST_LINE) line.text += text
      else if (lines.length < MOST_LINES) lines.push((open[role] = { role, text, at }))
    },
    /** Starts the next turn. */
    turn: () => {
      open = {}
    },
  }
}
