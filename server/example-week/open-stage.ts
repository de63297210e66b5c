import type { Provenance } from '../events/provenance.ts'
import type { VoiceDeps } from '../voice/call/session.ts'
import { openToolRunner, type RunTool } from '../voice/run/run-tool.ts'
import type { Business } from './create-business.ts'

/** What plays a week: the tools of voice agents with a clock in the past. */
export type Stage = {
  deps: VoiceDeps
  runTool: RunTool
  business: Business
  /** What events record of the changes that the person makes who opens the example. */
  provenance: Provenance
  setClock: (time: Temporal.Instant) => void
}

export function openStage(voice: VoiceDeps, business: Business, provenance: Provenance): Stage {
  let clock = voice.now()
  const deps: VoiceDeps = {
    ...voice,
    now: () => clock,
    // A model is not asked to word invented calls.
    wordsSummaries: false,
  }
  return {
    deps,
    runTool: openToolRunner(deps),
    business,
    provenance,
    setClock: (time) => {
      clock = time
    },
  }
}
