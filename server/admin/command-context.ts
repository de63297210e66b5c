import type { Pool } from '../platform/db/pool.ts'
import type { OpenKeys } from '../platform/secrets/secret-key.ts'
import type { Outcome } from './outcome.ts'

/** What commands need of the process that runs them. */
export type CommandContext = {
  pool: Pool
  publicUrl: string
  now: Temporal.Instant
  /** The keys of this process, opened for the commands that need them. */ keys?: OpenKeys
}

/** A command with its arguments, which have been read but not compared with the database. */
export type CommandRun = (context: CommandContext) => Promise<Outcome>

/** Takes the command that the arguments request. `json`: whether to print its data as JSON. */
export type Accept = (options: { json?: boolean }, run: CommandRun) => void
