import type { WantedRoster } from '../builders.ts'
import type { Heard, PlatformName, Scene } from '../open-scene.ts'

export type Arguments = Readonly<Record<string, unknown>> | string

/**
 * One tool call as a careless model, a broken platform or an attacker sends it, and what must hold.
 */
export type SloppyCall = {
  /** What is sent, as the end of "find_times with …"; each is of its own. */
  what: string
  on: readonly PlatformName[]
  tool: string
  /**
   * An object, the text that stands where the model's JSON would, or what makes one of these in a
   * workspace of its own.
   */
  args: Arguments | ((scene: Scene) => Promise<Arguments>)
  roster?: WantedRoster
  /** Of the refusal; absent where the call succeeds in spite of how it was sent. */
  problem?: string
  /** Matches one of the hints for the model. */
  hint?: RegExp
  line?: RegExp
  /** The local time of the first slot; null: there is none. */
  first?: string | null
  /** What the model hears beside the line. */
  data?: Record<string, unknown>
  /** Asserts what was written; nothing may be where it is absent. */
  written?: (scene: Scene, heard: Heard) => Promise<void>
}
