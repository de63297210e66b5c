// Changes the pure functions of a folder one at a time, and prints the changes that no test
// notices: `npm run test:mutate -- server/scheduling`. The tests in further folders run as well.
// `--only server/scheduling/core/slots.ts:42` judges only the mutants of this line, and `--pure`
// runs only tests without a database.
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSnapshot } from '../../server/test/test-database.ts'
import { requireRootFolder } from '../require-root-folder.ts'
import { applyMutant } from './apply-mutant.ts'
import { createTypeChecker } from './create-type-checker.ts'
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts'
import { findMutants } from './find-mutants.ts'
import { findTests } from './find-tests.ts'
import { judgeMutants } from './judge-mutants.ts'
import type { Mutant } from './mutant.ts'
import { sampleMutants } from './sample-mutants.ts'
import { TIMED_OUT } from './test-plan.ts'

/** Percent of the mutants that are not equivalent. */
const PASSING_SCORE = 85

requireRootFolder()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '50' },
    only: { type: 'string', multiple: true },
    pure: { type: 'boolean', default: false },
  },
})
const folders = positionals.map((path) => join(path, '/'))
const files = globSync(`${folders[0]}**/core/**/*.ts`)
  .filter((file) => !file.endsWith('.test.ts'))
  .sort()
const all = files.flatMap(findMutants)
if (all.length === 0) {
  console.error('Usage: npm run test:mutate -- folder [more folders] [--seed 1] [--sample 50]')
  process.exit(2)
}
const stale = EQUIVALENT_MUTANTS.filter(
  (each) => files.includes(each.file) && !all.some((mutant) => isEqual(mutant, each)),
)
for (const { file, change } of stale)
  console.log(`equivalent-mutants.ts: ${file} has no mutant ${change}`)
const isTyped = createTypeChecker()
const sample = sampleMutants(all, {
  seed: values.seed,
  count: Number(values.sample),
  // Type errors fail `npm test` without a test.
  isValid: (mutant) => isTyped(mutant.file, applyMutant(mutant)),
}).filter(({ file, line }) => values.only?.includes(`${file}:${line}`) ?? true)
const judged = sample.filter((mutant) => !EQUIVALENT_MUTANTS.some((each) => isEqual(mutant, each)))
const survivors = await findSurvivors(judged)
const killed = judged.length - survivors
const score = (100 * killed) / judged.length
console.log(`
| Folder | Mutants | Killed | Survived | Equivalent | Score |
|---|---|---|---|---|---|
| ${folders[0]} | ${sample.length} of ${all.length} | ${killed} | ${survivors} | ${sample.length - judged.length} | ${score.toFixed(1)} % |`)
if (score < PASSING_SCORE || stale.length > 0) process.exitCode = 1

/** Prints and counts the mutants that no test notices; prints those that only time out as well. */
async function findSurvivors(mutants: readonly Mutant[]): Promise<number> {
  const { pure, others } = findTests(files, folders)
  const verdicts = await judgeMutants(mutants, pure)
  const survived = verdicts.filter(({ failure }) => failure === null)
  if (!values.pure && survived.length > 0 && others.length > 0) {
    const rest = survived.map(({ mutant }) => mutant)
    const later = await withSnapshot(() => judgeMutants(rest, others))
    for (const [i, verdict] of verdicts.entries()) {
      const other = later.find(({ mutant }) => mutant === verdict.mutant)
      if (other) verdicts[i] = { ...other, tests: verdict.tests + other.tests }
    }
  }
  for (const { mutant, failure, tests } of verdicts) {
    if (failure !== null && failure !== TIMED_OUT) continue
    const { file, line, functionName, change } = mutant
    const result = failure ?? `Evaluated in ${tests} tests.`
    console.log(`${file}:${line} ${functionName}: ${change} (${result})`)
  }
  return verdicts.filter(({ failure }) => failure === null).length
}

/** The tests open their embedded databases from a snapshot. */
async function withSnapshot<Result>(run: () => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-snapshot-'))
  try {
    process.env.SLOTLINE_TEST_SNAPSHOT = join(folder, 'snapshot.tar')
    await writeSnapshot(process.env.SLOTLINE_TEST_SNAPSHOT)
    return await run()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Identity = Pick<Mutant, 'file' | 'functionName' | 'change'>

function isEqual(a: Identity, b: Identity): boolean {
  return a.file === b.file && a.functionName === b.functionName && a.change === b.change
}
