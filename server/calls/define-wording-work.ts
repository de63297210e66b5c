import type { Logger } from 'pino'
import type { Pool } from '../platform/db/pool.ts'
import type { WorkKind } from '../work/work-kind.ts'
import { selectDueWordings } from './store/wordings.ts'
import { type AskModel, askForSummary } from './ask-for-summary.ts'

type WordingHost = { pool: Pool; log: Logger; askModel: AskModel }

/** Summaries of calls that ended, in the words of a model: each is asked for once. */
export function defineWordingWork(host: WordingHost): WorkKind<{ id: string }> {
  return {
    name: 'word-summaries',
    find: (workspaceId, question) => selectDueWordings(host.pool, workspaceId, question),
    keyOf: ({ id }) => id,
    run: async (workspaceId, { id }) => {
      await askForSummary(host, { workspaceId, id })
      return false
    },
  }
}
