import { foldLine } from '../../platform/icalendar/fold-line.ts'
import { hideLinks } from './hide-links.ts'

/** `hideLinks` for a calendar, whose lines are folded also within links. */
export function hideCalendarLinks(calendar: string): string {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  return lines.map((line) => foldLine(hideLinks(line))).join('\r\n')
}
