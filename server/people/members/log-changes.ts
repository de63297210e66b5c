import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'

/** `change`: what happened, in the words of the log. */
type Noted = { change: string; personId?: string; invitationId?: string; role?: string }

type Changes = {
  /** Called in the transaction. */
  note: (change: Noted) => void
  /** Called after the commit. */
  afterCommit: () => void
}

/** Logs what a request changed about people, with who did it, once it is committed. */
export function logChanges({ log }: Pick<Deps, 'log'>, { actor, id }: FastifyRequest): Changes {
  let noted: Noted | null = null
  return {
    note: (change) => {
      noted = change
    },
    afterCommit: () => {
      if (!noted) return
      const { change, ...about } = noted
      const by = { kind: actor.kind, id: actor.tokenId }
      log.info({ reqId: id, workspaceId: actor.workspaceId, by, ...about }, change)
    },
  }
}
