import { median, type Summary } from './load.ts'

/**
 * Milliseconds, responses per second, or the ratio of either to the raw limit. `moreAtMost`: the
 * milliseconds that the right side may take longer than the left one.
 */
export type Target =
  { ratioAtMost: number } | { ratioAtLeast: number } | { atMost: number } | { moreAtMost: number }

/** One row of the report: the compared value, and a function that runs a round of each side. */
export type Row = {
  name: string
  value: 'p50' | 'p99' | 'perSecond'
  target: Target
  raw: () => Promise<Summary>
  service: () => Promise<Summary>
}

export type Measured = {
  name: string
  value: 'p50' | 'p99' | 'perSecond'
  target: string
  raw: number
  service: number
  ratio: number
  verdict: string
  /** How many times better than the target; below 1: it is missed. */
  margin: number
  rounds: { raw: Summary[]; service: Summary[] }
}

/**
 * Runs rounds of the raw limit and of the service in turn, so that other work on the machine
 * affects both. The first round of each warms up and is not counted. The result is the median of
 * the rounds.
 */
export async function measure(row: Row, rounds: number): Promise<Measured> {
  const measured: Measured['rounds'] = { raw: [], service: [] }
  for (let round = 0; round <= rounds; round++) {
    const raw = await row.raw()
    const service = await row.service()
    if (round === 0) continue
    measured.raw.push(raw)
    measured.service.push(service)
  }
  const raw = median(measured.raw.map((each) => each[row.value]))
  const service = median(measured.service.map((each) => each[row.value]))
  return {
    name: row.name,
    value: row.value,
    raw,
    service,
    ratio: service / raw,
    ...judge(row.target, raw, service),
    rounds: measured,
  }
}

/** The target as text, and whether it is reached or by how much it is missed. */
export function judge(
  target: Target,
  raw: number,
  service: number,
): Pick<Measured, 'target' | 'verdict' | 'margin'> {
  const ratio = service / raw
  if ('ratioAtMost' in target)
    return { target: `≤ ${target.ratioAtMost} ×`, ...verdictOf(ratio / target.ratioAtMost) }
  if ('ratioAtLeast' in target)
    return { target: `≥ ${target.ratioAtLeast} ×`, ...verdictOf(target.ratioAtLeast / ratio) }
  if ('atMost' in target)
    return { target: `≤ ${target.atMost} ms`, ...verdictOf(service / target.atMost) }
  const more = Number((service - raw).toPrecision(2))
  const { verdict, margin } = verdictOf((service - raw) / target.moreAtMost)
  return {
    target: `≤ ${target.moreAtMost} ms more`,
    verdict: `${verdict}: ${more} ms more`,
    margin,
  }
}

/** `excess` is the ratio of the measured value to the allowed one. */
function verdictOf(excess: number): Pick<Measured, 'verdict' | 'margin'> {
  const verdict =
    excess <= 1 ? 'reached' : `missed by ${Number(((excess - 1) * 100).toPrecision(2))} %`
  return { verdict, margin: 1 / Math.max(excess, 1e-6) }
}
