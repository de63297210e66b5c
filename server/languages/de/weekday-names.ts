/** The weekdays, from Monday on. */
export const WEEKDAYS = [
  'montag',
  'dienstag',
  'mittwoch',
  'donnerstag',
  'freitag',
  'samstag|sonnabend',
  'sonntag',
]
