// Compares random phrases about times with the times that they mean. SLOTLINE_TEST_SEED sets the
// seed (`any`: a random one), SLOTLINE_TEST_PHRASES the number of phrases.
import { formatReport } from './format-report.ts'
import { fuzzTimes } from './fuzz-times.ts'

const DEFAULT_PHRASES = 100_000

const { SLOTLINE_TEST_SEED = '1', SLOTLINE_TEST_PHRASES } = process.env
const seed =
  SLOTLINE_TEST_SEED === 'any' ? Math.floor(Math.random() * 2 ** 32) : Number(SLOTLINE_TEST_SEED)
const count = Number(SLOTLINE_TEST_PHRASES ?? DEFAULT_PHRASES)
console.log(`SLOTLINE_TEST_SEED=${seed}, ${count} phrases`)
const started = performance.now()
const report = fuzzTimes(seed, count)
console.log(formatReport(report))
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
if (report.wrong.length > 0) process.exitCode = 1
