import {
  MAX_LINE_CHARACTERS,
  MAX_LINES,
  type ReportedLine,
} from '../../../voice/core/spoken-lines.ts'
import type { TranscriptFragment } from '../../../voice/platforms/openai/read-live-events.ts'

/**
 * Joins fragments into the lines of a call: one line per side and turn, in the order in which they
 * began, although both sides may speak at the same time.
 */
export function writeTranscript() {
  const lines: ReportedLine[] = []
  let open: Partial<Record<TranscriptFragment['role'], ReportedLine>> = {}
  return {
    lines: lines as readonly ReportedLine[],
    /** `at`: Unix milliseconds. */
    add: ({ role, text }: TranscriptFragment, at: number) => {
      const line = open[role]
      if (line && line.text!.length + text.length <= MAX_LINE_CHARACTERS) line.text += text
      else if (lines.length < MAX_LINES) lines.push((open[role] = { role, text, at }))
    },
    /** Starts the next turn. */
    turn: () => {
      open = {}
    },
  }
}
