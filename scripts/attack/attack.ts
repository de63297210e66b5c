import type { PostgresServer } from '../../server/test/postgres-server.ts'
import type { Tally } from './count-answers.ts'

export type DatabaseKind = 'embedded' | 'server'

/** The conditions of an attack. An attack ends everything that it starts. */
export type Conditions = { database: DatabaseKind; quick: boolean; postgres: PostgresServer }

/** The result of an attack. Without faults, the server withstood it. */
export type Outcome = {
  tally: Tally
  /**
   * The latency of honest callers in milliseconds, the maximum or the 99th percentile depending on
   * the attack; null if there were no honest callers.
   */
  worstHonestMs: number | null
  /**
   * The time from the end of the attack to normal service; null if it was not measured or never
   * came.
   */
  normalAfterMs: number | null
  faults: readonly string[]
  /** Why the attack cannot run on this machine. */
  skipped?: string
}

export type Attack = {
  name: string
  databases: readonly DatabaseKind[]
  run: (conditions: Conditions) => Promise<Outcome>
}
