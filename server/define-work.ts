import { defineReplanWork } from './calendar-writes/planning/define-replan-work.ts'
import { defineComparisonWork } from './contacts/duplicates/define-comparison-work.ts'
import { defineImportWork } from './contacts/imports/define-import-work.ts'
import { defineErasureWork } from './erasure/define-erasure-work.ts'
import { defineExpiryWork } from './meetings/lifecycle/define-expiry-work.ts'
import { type CallingDeps, defineCallWork } from './outbound/define-call-work.ts'
import { eraseAttempts } from './webhooks/erase-attempts.ts'
import type { WorkKind } from './work/work-kind.ts'

/** The work of workspaces that is done when it is due. */
export function defineWork(host: CallingDeps): WorkKind[] {
  const { pool, now, secrets } = host
  return [
    ...defineExpiryWork(host),
    ...defineCallWork(host),
    defineImportWork({ pool, now, secrets, eraseAttempts }),
    defineErasureWork(host),
    defineComparisonWork(host),
    defineReplanWork(host),
  ]
}
