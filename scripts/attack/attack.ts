import type { PostgresServer } from '../../server/test/postgres-server.ts'
import type { Tally } from './count-answers.ts'

export type DatabaseKind = 'embedded' | 'server'

/** What an attack may use. Everything that it starts it ends by itself. */
export type Conditions = { database: DatabaseKind; quick: boolean; postgres: PostgresServer }

/** What became of it. No faults: the server withstood. */
export type Outcome = {
  tally: Tally
  /**
   * The slowest response to an honest caller, in milliseconds; null if there were no honest
   * callers.
   */
  worstHonestMs: number | null
  /**
   * From the end of the attack until everything is answered as before; null: not measured, or
   * never.
   */
  normalAfterMs: number | null
  faults: readonly string[]
  /** Why it could not be tried on this machine. */
  skipped?: string
}

export type Attack = {
  name: string
  databases: readonly DatabaseKind[]
  run: (conditions: Conditions) => Promise<Outcome>
}
