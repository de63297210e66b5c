import { formatLanguage } from '../../words/format-language.ts'

const format = new Intl.RelativeTimeFormat(formatLanguage, { numeric: 'always' })
const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago something was, in the largest unit that fits. */
export function formatAge(seconds: number): string {
  const step = STEPS.find(([, size]) => seconds >= size)
  return step
    ? format.format(-Math.floor(seconds / step[1]), step[0])
    : format.format(-seconds, 'second')
}
