import { formatDay } from '../../../words/format-day.ts'
import type { FunnelAnswer } from '../api/numbers.ts'
import { groupsOfRange } from '../core/days-of-group.ts'
import { formatCount } from '../core/format-figures.ts'
import { numbersWords } from '../words/numbers-words.ts'

const STEP = 12
const HEIGHT = 100

type Props = FunnelAnswer & { by: 'day' | 'week' }

/** Calls, and the booked ones before them, a pair of bars for each day or week. */
export function CallChart({ data, meta, by }: Props) {
  const groups = groupsOfRange(by, meta)
  const known = new Map(data.map(({ id, attributes }) => [id, attributes]))
  const max = Math.max(1, ...data.map(({ attributes }) => attributes.calls))
  const [first, last] = [groups[0] ?? meta.from, groups.at(-1) ?? meta.to]
  return (
    <div className="chart" aria-hidden="true">
      <p className="legend hint">
        <span className="key-calls">{numbersWords.legendCalls}</span>
        <span className="key-booked">{numbersWords.legendBooked}</span>
      </p>
      <div className="chart-top">
        <span>{formatCount(max)}</span>
      </div>
      <svg
        viewBox={`0 0 ${groups.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        {groups.map((group, i) => {
          const { calls = 0, booked = 0 } = known.get(group) ?? {}
          const [tall, short] = [(calls / max) * HEIGHT, (booked / max) * HEIGHT]
          return (
            <g key={group}>
              <rect
                className="chart-calls"
                x={i * STEP + 1}
                y={HEIGHT - tall}
                width={STEP - 2}
                height={tall}
              />
              <rect
                className="chart-booked"
                x={i * STEP + 3}
                y={HEIGHT - short}
                width={STEP - 6}
                height={short}
              />
            </g>
          )
        })}
      </svg>
      <p className="chart-days">
        <span>{formatDay(first, 'short')}</span>
        <span>{formatDay(last, 'short')}</span>
      </p>
    </div>
  )
}
