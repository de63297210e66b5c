import { foldLine } from './fold-line.ts'

/** A calendar (RFC 5545 §3.4) with these lines, which are folded. */
export function writeLines(lines: readonly string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//Slotline//Slotline//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}
