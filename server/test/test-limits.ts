import { LIMITS, type Limits } from '../platform/limits.ts'
import { allowMs } from './allow-ms.ts'

/** Far above production, so that no test depends on the speed of the machine. */
const FACTOR = 60
/** Longer timers end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** These pass whenever the other side does not end by itself. */
const WAITS_FOR_AN_END = ['closeMs', 'lingerMs', 'idleGraceMs', 'exitDelayMs', 'stopGraceMs']

/** The limits of servers in the process of a test. */
export const TEST_LIMITS: Limits = multiplyLimits(LIMITS, allowMs(FACTOR))

/** The limits of a test that reaches some of them, which are short. */
export function limitsWith<Area extends keyof Limits>(
  area: Area,
  change: Partial<Limits[Area]>,
): Limits {
  return { ...TEST_LIMITS, [area]: { ...TEST_LIMITS[area], ...change } }
}

function multiplyLimits(limits: Limits, factor: number): Limits {
  return mapValues(limits, (area) =>
    mapValues(area, (ms, name) =>
      WAITS_FOR_AN_END.includes(name) ? ms : Math.min(ms * factor, MAX_TIMER_MS),
    ),
  ) as Limits
}

function mapValues<Value, To>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => To,
) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(value, name)]),
  )
}
