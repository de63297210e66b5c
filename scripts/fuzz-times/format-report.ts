import { saidWhen } from '../../server/test/voice/said-when.ts'
import type { Judgement } from '../../server/test/voice/judge-when.ts'
import type { Expected, Probe } from '../../server/test/voice/read-expected.ts'
import type { Phrase } from './build-phrase.ts'
import type { Here } from './expect-times.ts'
import { contextOf, type Counts, type FuzzReport } from './fuzz-times.ts'

const MAX_TEMPLATES = 12

/** The report for the terminal. */
export function formatReport({ languages, templates, wrong, samples }: FuzzReport): string {
  const lines = [...languages].map(([language, counts]) => `${language}: ${formatCounts(counts)}`)
  for (const { name, counts, total } of mostOften(templates, ['asked', 'refused'])) {
    if (total === 0) continue
    lines.push(`Asked back or refused: ${name}: ${formatCounts(counts)}`)
    for (const phrase of samples.get(name) ?? []) lines.push(`    ${formatPhrase(phrase)}`)
  }
  for (const { name, counts, total } of mostOften(templates, ['wrong'])) {
    if (total > 0) lines.push(`Understood as another time: ${name}: ${formatCounts(counts)}`)
  }
  if (wrong.length > 0) lines.push('The first that were understood as another time:')
  for (const phrase of wrong) lines.push(`  ${phrase.template}: ${formatPhrase(phrase)}`)
  return lines.join('\n')
}

/** The templates with the most results of some kinds. */
function mostOften(
  templates: FuzzReport['templates'],
  kinds: readonly Judgement[],
): { name: string; counts: Counts; total: number }[] {
  return [...templates]
    .map(([name, counts]) => ({
      name,
      counts,
      total: kinds.reduce((sum, kind) => sum + counts[kind], 0),
    }))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_TEMPLATES)
}

function formatCounts(counts: Counts): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return Object.entries(counts)
    .map(([judgement, count]) => `${judgement} ${count} (${((100 * count) / total).toFixed(1)} %)`)
    .join(', ')
}

/** The phrase with its situation, the expected readings, and the understood time. */
export function formatPhrase(phrase: Phrase): string {
  const { text, before, offered, here, expected } = phrase
  const { now, timeZone, tag } = here
  const understood = saidWhen(text, contextOf(phrase))
  const offers = offered.map((start) => formatSeconds(start, here)).join(', ')
  const after = [before === null ? '' : `, after "${before}"`, offers && `, offered ${offers}`]
  const readings = expected.map((one) => formatExpected(one, here)).join(' / ')
  const today = here.today.toLocaleString('en', { weekday: 'short' })
  const moment = `${today} ${here.today.year}-${formatSeconds(now, here)} ${timeZone}`
  return `${tag} "${text}"${after.join('')} (${moment})\n      expected ${readings}\n      understood ${understood}`
}

function formatExpected(expected: Expected, here: Here): string {
  switch (expected.kind) {
    case 'at':
    case 'near':
      return `${expected.kind} ${expected.times.map((time) => formatSeconds(time, here)).join(', ')}`
    case 'in':
      return `in ${formatProbes(expected.inside, here)} not ${formatProbes(expected.outside, here)}`
    case 'offer':
      return `offer ${expected.index + 1}`
    default:
      return expected.kind
  }
}

function formatProbes(probes: readonly Probe[], here: Here): string {
  const all = probes.map((probe) =>
    'seconds' in probe ? formatSeconds(probe.seconds, here) : probe.date,
  )
  return all.length > 6 ? `${all.slice(0, 6).join(', ')} …` : all.join(', ')
}

function formatSeconds(seconds: number, { timeZone }: Here): string {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString()
    .slice(5, 16)
    .replace('T', ' ')
}
