import type { Fault } from '../../http/problems/problem.ts'
import type { Schedule } from './schedule-attributes.ts'

type Span = { from: string; to: string }

/** The warnings about hours that end on the next day, which may be the wrong way round. */
export function findOvernightHours({ weekly = [], overrides = [] }: Partial<Schedule>): Fault[] {
  return [
    ...weekly.flatMap((span, i) => warnOf(span, `/data/attributes/weekly/${i}`)),
    ...overrides.flatMap(({ spans }, i) =>
      spans.flatMap((span, j) => warnOf(span, `/data/attributes/overrides/${i}/spans/${j}`)),
    ),
  ]
}

function warnOf({ from, to }: Span, pointer: string): Fault[] {
  if (to > from || to === '00:00') return []
  return [
    {
      pointer,
      code: 'overnight',
      detail: `${from} to ${to} ends on the next day. If this is not meant, send the earlier time in \`from\`.`,
    },
  ]
}
