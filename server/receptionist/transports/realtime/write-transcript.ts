import {
  MAX_LINE_CHARACTERS,
  MAX_LINES,
  type ReportedLine,
} from '../../../voice/core/spoken-lines.ts'
import type { LiveFragment } from '../../../voice/platforms/openai/live-events.ts'

/**
 * The lines of a call out of fragments: of each side one for each turn, in the order in which they
 * began, though both may speak at once.
 */
export function writeTranscript() {
  const lines: ReportedLine[] = []
  let open: Partial<Record<LiveFragment['role'], ReportedLine>> = {}
  return {
    lines: lines as readonly ReportedLine[],
    /** `at`: Unix milliseconds. */
    add: ({ role, text }: LiveFragment, at: number) => {
      const line = open[role]
      if (line && line.text!.length + text.length <= MAX_LINE_CHARACTERS) line.text += text
      else if (lines.length < MAX_LINES) lines.push((open[role] = { role, text, at }))
    },
    /** The next words are of the next turn. */
    turn: () => {
      open = {}
    },
  }
}
