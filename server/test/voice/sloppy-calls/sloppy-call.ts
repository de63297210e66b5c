import type { WantedRoster } from '../../builders.ts'
import type { Heard, PlatformName, Scene } from '../open-scene.ts'

export type Arguments = Readonly<Record<string, unknown>> | string

/**
 * A tool call from a careless model, a broken platform or an attacker, and its expected result.
 */
export type SloppyCall = {
  /** A unique description of the input, which completes "find_times with …". */
  what: string
  /** One platform, in turn; several if the call depends on the format of the platform. */
  on: readonly PlatformName[]
  tool: string
  /**
   * An object, a text in place of the model's JSON, or a function that returns one of these for a
   * scene.
   */
  args: Arguments | ((scene: Scene) => Promise<Arguments>)
  roster?: WantedRoster
  /** The problem of the failed call; absent if the call succeeds despite its form. */
  problem?: string
  /** Matches one of the hints for the model. */
  hint?: RegExp
  line?: RegExp
  /** The local time of the first slot; null: no slots. */
  first?: string | null
  /** The result other than the line. */
  data?: Record<string, unknown>
  /** Asserts the written records; if absent, nothing may be written. */
  written?: (scene: Scene, heard: Heard) => Promise<void>
}
