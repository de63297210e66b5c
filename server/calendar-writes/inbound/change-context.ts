import { provenanceOf, systemActor } from '../../access/actor.ts'
import type { RuleContext } from '../../meetings/lifecycle/write-change.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { InboundContext } from './inbound-context.ts'

/** The context of a change that is made because of a calendar. */
export function changeContext(
  { rosters, publicUrl, secrets, now }: InboundContext,
  workspaceId: WorkspaceId,
): RuleContext {
  const actor = systemActor(workspaceId)
  const provenance = provenanceOf(actor, null)
  return { actor, provenance, rosters, publicUrl, secrets, now: now(), acceptedLanguage: null }
}
