import type { WorkKind } from '../../work/work-kind.ts'
import { REMOVAL_SECONDS } from '../core/decide-finding.ts'
import {
  claimFinding,
  insertOverlooked,
  keyOfFinding,
  postponeSuspended,
  selectDueFindings,
} from '../store/findings.ts'
import type { WriteKey } from '../store/writes.ts'
import type { InboundContext } from './inbound-context.ts'
import { PAUSE_SECONDS, settleFinding } from './settle-finding.ts'

/** Settles what people have changed of the events of meetings, each in a transaction of its own. */
export function defineFindingWork(context: InboundContext): WorkKind<WriteKey> {
  const { pool } = context
  return {
    name: 'settle-findings',
    find: async (workspaceId, question) => {
      const { now, limit } = question
      const until = now.add({ seconds: PAUSE_SECONDS })
      await postponeSuspended(pool, workspaceId, { now, until })
      await insertOverlooked(pool, workspaceId, { now, removalSeconds: REMOVAL_SECONDS, limit })
      return selectDueFindings(pool, workspaceId, question)
    },
    keyOf: keyOfFinding,
    run: async (_, key) => {
      const finding = await claimFinding(pool, key, context.now())
      if (finding) await settleFinding(context, finding)
      return false
    },
  }
}
