import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { describeProblems } from '../../http/open-api/describe-problems.ts'
import { readPage, writeCursor } from '../../http/queries/paging.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { formatInstant } from '../../platform/time.ts'
import { settleSync } from './core/settle-sync.ts'
import { listContacts } from './list-contacts.ts'
import { presentListedContact, presentMatch } from './present-listed-contact.ts'
import {
  type ContactsQuestion,
  isPositionIn,
  isSearchPosition,
  type ListPosition,
  nameOfOrder,
  readContactsQuery,
} from './read-contacts-query.ts'
import { ContactList, ContactsQuery, LIST_DESCRIPTION } from './schemas.ts'
import { searchPage } from './search-page.ts'

/** The list of contacts at /core/contacts. */
export function contactListRoutes({ pool, now }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: ContactsQuery }>(
      '/core/contacts',
      {
        config: { scope: 'contacts:read' },
        preValidation: listFilters,
        schema: {
          summary: 'List contacts',
          description: LIST_DESCRIPTION,
          tags: ['Contacts'],
          querystring: ContactsQuery,
          response: { 200: ContactList, ...describeProblems('invalid_attributes') },
        },
      },
      async ({ actor, query }) => {
        const { words, ...question } = readContactsQuery(query)
        const { workspaceId, phoneRegion } = actor
        if (words === null) return list(workspaceId, { ...question, phoneRegion }, query)
        const page = readPage(query, isSearchPosition)
        const request = { ...question, ...page, words, phoneRegion }
        const { contacts, next } = await searchPage(pool, workspaceId, request)
        const found = contacts.map(({ contact, match }) => ({
          ...presentListedContact(contact),
          match: presentMatch(match),
        }))
        return present(found, next, null)
      },
    )
  }

  async function list(
    workspaceId: WorkspaceId,
    question: Omit<ContactsQuestion, 'words'> & { phoneRegion: string },
    query: ContactsQuery,
  ) {
    const { order } = question
    const { limit, after } = readPage(query, isPositionIn(order))
    const readAt = now()
    const { contacts, next } = await listContacts(pool, workspaceId, {
      ...question,
      limit,
      after: after && [after[0], after[1]],
    })
    const settled =
      order.by === 'updated_at' && !order.descending ? settle(readAt, after, next) : null
    return present(
      contacts.map(presentListedContact),
      next && [...next, nameOfOrder(order), settled && settled.toString()],
      next === null ? settled : null,
    )
  }
}

/** A filter that is sent once is a list of one. */
async function listFilters({ query }: FastifyRequest): Promise<void> {
  const sent = query as Record<string, unknown>
  if (typeof sent.filter === 'string') sent.filter = [sent.filter]
}

function settle(
  readAt: Temporal.Instant,
  after: ListPosition | null,
  next: readonly [string, string] | null,
): Temporal.Instant | null {
  const settled = after?.[3] ?? null
  return settleSync({
    now: readAt,
    settled: settled === null ? null : Temporal.Instant.from(settled),
    last: next && Temporal.Instant.from(next[0]),
  })
}

function present(
  data: readonly ReturnType<typeof presentListedContact>[],
  next: unknown,
  nextUpdatedSince: Temporal.Instant | null,
) {
  return {
    data,
    meta: {
      next_cursor: next === null ? null : writeCursor(next),
      next_updated_since: nextUpdatedSince && formatInstant(nextUpdatedSince),
    },
  }
}
