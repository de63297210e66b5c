import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../server/test/postgres-server.ts'
import type { Attack, Conditions, Outcome } from './attack.ts'
import { attemptCrashes } from './attempt-crashes.ts'
import { newTally } from './count-answers.ts'
import { exceedCapacity } from './exceed-capacity.ts'
import { exceedRateLimit } from './exceed-rate-limit.ts'
import { fillDisk } from './fill-disk.ts'
import { floodFaults } from './flood-faults.ts'
import { floodPages } from './flood-pages.ts'
import { floodWorkspace } from './flood-workspace.ts'
import { freezeNetwork } from './freeze-network.ts'
import { guessSecrets } from './guess-secrets.ts'
import { hangCalendars } from './hang-calendars.ts'
import { killDatabase } from './kill-database.ts'
import { killProcess } from './kill-process.ts'
import { formatTable, type Row, verdictOf } from './print-table.ts'
import { sendCostlyTexts } from './send-costly-texts.ts'
import { sendSlowly } from './send-slowly.ts'
import { stopUnderLoad } from './stop-under-load.ts'

/**
 * Attacks the real server process over the loopback address, as a client that knows only its
 * documentation. Prints a row for each attack and database, and exits with code 1 if an attack
 * found a fault: `npm run test:attack -- --only slow-strangers,full-disk --quick`.
 */
const BOTH = ['embedded', 'server'] as const
const SERVER = ['server'] as const

const ATTACKS: readonly Attack[] = [
  {
    name: 'silent-network',
    databases: SERVER,
    run: (conditions) => freezeNetwork(conditions, 'thaws'),
  },
  {
    name: 'dead-connections',
    databases: SERVER,
    run: (conditions) => freezeNetwork(conditions, 'stays frozen'),
  },
  { name: 'killed-database', databases: SERVER, run: killDatabase },
  { name: 'killed-process', databases: BOTH, run: killProcess },
  { name: 'full-disk', databases: BOTH, run: fillDisk },
  { name: 'slow-strangers', databases: BOTH, run: sendSlowly },
  { name: 'fault-floods', databases: BOTH, run: floodFaults },
  { name: 'page-floods', databases: BOTH, run: floodPages },
  { name: 'crash-attempts', databases: BOTH, run: attemptCrashes },
  { name: 'guessed-secrets', databases: SERVER, run: guessSecrets },
  { name: 'noisy-workspace', databases: SERVER, run: floodWorkspace },
  { name: 'hanging-calendar', databases: SERVER, run: hangCalendars },
  { name: 'costly-texts', databases: SERVER, run: sendCostlyTexts },
  { name: 'stop-under-load', databases: BOTH, run: stopUnderLoad },
  { name: 'rate-limit', databases: SERVER, run: exceedRateLimit },
  { name: 'overload', databases: BOTH, run: exceedCapacity },
]

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    database: { type: 'string' },
  },
})
const only = options.only?.split(',') ?? ATTACKS.map(({ name }) => name)
const unknown = only.filter((name) => !ATTACKS.some((attack) => attack.name === name))
if (unknown.length > 0) {
  console.error(
    `Unknown attack: ${unknown.join(', ')}. Attacks: ${ATTACKS.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    process.exit(130)
  })

const postgres = await startPostgres({ durable: true })
const rows: Row[] = []
try {
  for (const attack of ATTACKS.filter(({ name }) => only.includes(name))) {
    for (const database of attack.databases.filter(
      (each) => options.database === undefined || each === options.database,
    )) {
      rows.push(await runAttack(attack, { database, quick: options.quick, postgres }))
    }
  }
} finally {
  await postgres.stop()
}
console.log(`\n${formatTable(rows)}`)
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(rows, plain, 2)}\n`)
process.exit(rows.some(({ outcome }) => outcome.faults.length > 0) ? 1 : 0)

/** An attack that fails to run counts as a fault, because it tested nothing. */
async function runAttack({ name, run }: Attack, conditions: Conditions): Promise<Row> {
  const started = performance.now()
  const outcome = await run(conditions).catch((error: unknown): Outcome => ({
    tally: newTally(),
    worstHonestMs: null,
    normalAfterMs: null,
    faults: [`the attack failed to run: ${error instanceof Error ? error.stack : String(error)}`],
  }))
  const seconds = (performance.now() - started) / 1000
  process.stderr.write(
    `${name}, ${conditions.database}: ${verdictOf(outcome)} (${seconds.toFixed(1)} s)\n`,
  )
  return { name, database: conditions.database, seconds: Math.round(seconds), outcome }
}

function plain(_key: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value
}
