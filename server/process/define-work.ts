import { defineWordingWork } from '../calls/define-wording-work.ts'
import { defineConflictWork } from '../calendar-writes/conflicts/define-conflict-work.ts'
import { defineFindingWork } from '../calendar-writes/inbound/define-finding-work.ts'
import type { InboundContext } from '../calendar-writes/inbound/inbound-context.ts'
import { defineReplanWork } from '../calendar-writes/planning/define-replan-work.ts'
import { defineMirrorWork } from '../calendars/connections/delete-mirror.ts'
import { defineComparisonWork } from '../contacts/duplicates/define-comparison-work.ts'
import { defineIdentifierWork } from '../contacts/identifiers/define-identifier-work.ts'
import { defineImportWork } from '../contacts/imports/run/define-import-work.ts'
import { defineDerivationWork } from '../contacts/list/define-derivation-work.ts'
import { defineErasureWork } from '../contact-records/erasure/define-erasure-work.ts'
import { defineExpiryWork } from '../meetings/lifecycle/define-expiry-work.ts'
import { type CallingDeps, defineCallWork } from '../outbound/define-call-work.ts'
import type { Deps } from '../deps.ts'
import { eraseAttempts } from '../webhooks/deliveries/erase-attempts.ts'
import { defineDeletionWork } from '../workspaces/define-deletion-work.ts'
import type { Limits } from '../platform/limits.ts'
import { openAskModel } from './open-ask-model.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** `model` null or missing: summaries of calls are not worded. */
type WordingHost = { model?: Deps['model']; limits: Pick<Limits, 'model'> }

/** The work of workspaces that is done when it is due. */
export function defineWork(
  host: CallingDeps & InboundContext & Pick<Deps, 'calendars'> & WordingHost,
): WorkKind[] {
  const { pool, now, secrets, log, model = null } = host
  return [
    ...defineExpiryWork(host),
    ...defineCallWork(host),
    defineImportWork({ pool, now, secrets, eraseAttempts }),
    defineErasureWork(host),
    defineComparisonWork(host),
    defineIdentifierWork(host),
    defineReplanWork(host),
    defineFindingWork(host),
    defineConflictWork(host),
    defineMirrorWork(pool),
    defineDerivationWork(pool),
    defineDeletionWork(host),
    ...(model === null
      ? []
      : [defineWordingWork({ pool, log, askModel: openAskModel(model, host.limits) })]),
  ]
}
