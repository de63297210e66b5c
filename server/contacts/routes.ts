import type { FastifyPluginAsync } from 'fastify'
import { provenanceOf } from '../access/actor.ts'
import type { ExecuteIdempotently } from '../access/writes/create-idempotent-executor.ts'
import type { EvictWorkspace } from '../access/tokens/create-token-verifier.ts'
import { sendWriteResponse, writeRequestOf } from '../access/writes/send-write-response.ts'
import type { Deps } from '../deps.ts'
import { defineWriteBody } from '../http/bodies/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../http/open-api/describe-problems.ts'
import { warnOfIgnoredAttributes } from '../http/bodies/strip-blank-attributes.ts'
import { isCounterPosition, presentPage, readPage } from '../http/queries/paging.ts'
import type { Fault } from '../http/problems/problem.ts'
import { readAcceptLanguage } from '../http/read-accept-language.ts'
import { batchRoutes } from './batch/routes.ts'
import { changingRoutes } from './changing/routes.ts'
import { ChangeList, ChangesQuery } from './changing/schemas.ts'
import { consentRoutes } from './consents/routes.ts'
import type { AttributePatch } from './core/attributes/attributes.ts'
import { identifiersOf } from './core/identifiers/identifiers.ts'
import { readSources } from './read-sources.ts'
import { contactFieldRoutes } from './custom-fields/routes.ts'
import { createContactSaver } from './create-contact-saver.ts'
import { exportRoutes } from './exports/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { contactListRoutes } from './list/routes.ts'
import { listContactChanges } from './list-contact-changes.ts'
import { contactLookupRoutes } from './lookup/routes.ts'
import { presentContactChange } from './present-contact-change.ts'
import { presentSavedContact, problemOf } from './present-contact.ts'
import { saveContact, type SaveOutcome } from './save-contact.ts'
import { ContactAttributes, ContactWriteMeta, SavedContactAnswer } from './schemas.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
import { duplicateRoutes } from './duplicates/routes.ts'
import { undeliverableRoutes } from './undeliverable/routes.ts'

type SaveBody = { data: { attributes: AttributePatch }; meta?: ContactWriteMeta }

/** The routes of contacts under /core/contact and /core/contacts. */
export function contactRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
  forgetWorkspace: EvictWorkspace,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(savingContacts(deps, executeIdempotently))
    await app.register(readingContacts(deps))
    await app.register(contactListRoutes(deps))
    await app.register(contactLookupRoutes(deps))
    await app.register(consentRoutes({ deps, executeIdempotently }))
    await app.register(undeliverableRoutes({ deps, executeIdempotently }))
    await app.register(duplicateRoutes({ deps, executeIdempotently }))
    await app.register(contactFieldRoutes({ deps, executeIdempotently, forgetWorkspace }))
    await app.register(changingRoutes({ deps, executeIdempotently }))
    await app.register(suggestionRoutes({ deps, executeIdempotently }))
    await app.register(batchRoutes({ deps, executeIdempotently }))
    await app.register(exportRoutes(deps))
    await app.register(importRoutes({ deps, executeIdempotently }))
  }
}

function countingBatches({ writeConflicts, writesTogether }: Deps['metrics']) {
  return {
    onConflict: () => writeConflicts.inc(),
    onBatch: (requests: number) => writesTogether.observe({ kind: 'contacts' }, requests),
  }
}

function savingContacts(
  { pool, now, metrics }: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  const saveBatched = createContactSaver({ pool, ...countingBatches(metrics) })

  return async (app) => {
    app.post<{ Body: SaveBody }>(
      '/core/contact',
      {
        config: {
          scope: 'contacts:write',
          collection: '/core/contacts',
          ignoresBlankAttributes: true,
        },
        schema: {
          operationId: 'saveContact',
          summary: 'Create or update a contact',
          description:
            'Matches the contact by its email, phone numbers or handles, and updates it; without ' +
            'a match, creates a contact. An omitted attribute keeps its value, and null clears it. ' +
            'A blank string is ignored, with a warning.',
          tags: ['Contacts'],
          body: defineWriteBody(ContactAttributes, ContactWriteMeta),
          response: {
            ...SavedContactAnswer,
            ...describeProblems(...WRITE_PROBLEMS, 'ambiguous_contact'),
          },
        },
      },
      async (request, reply) => {
        const { workspaceId, phoneRegion, contactFieldsVersion } = request.actor
        const patch = request.body.data.attributes
        const language = readAcceptLanguage(request.headers['accept-language'])
        const save = {
          workspaceId,
          phoneRegion,
          contactFieldsVersion,
          provenance: provenanceOf(request.actor, request.id),
          patch,
          identifiers: identifiersOf(patch, phoneRegion),
          sources: readSources(request.body.meta),
          now: now(),
        }
        const write = writeRequestOf(request)
        const notes = { ignored: warnOfIgnoredAttributes(request), language }
        if (write.idempotencyKey === undefined && request.body.meta === undefined) {
          const { status, body } = answerOf(await saveBatched(save), notes)
          return sendWriteResponse(reply, { status, text: JSON.stringify(body), replayed: false })
        }
        return sendWriteResponse(
          reply,
          await executeIdempotently(write, async (tx) =>
            answerOf(await saveContact(tx, save), notes),
          ),
        )
      },
    )
  }
}

function readingContacts({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string }; Querystring: ChangesQuery }>(
      '/core/contacts/:id/changes',
      {
        config: { scope: 'contacts:read' },
        schema: {
          summary: 'List the changes of a contact',
          description:
            'The changes, oldest first unless `sort` is sent: the values before and after, the time, the token, the request, ' +
            'and the call and the voice connection of a change in a call.',
          tags: ['Contacts'],
          querystring: ChangesQuery,
          response: {
            200: ChangeList,
            ...describeProblems('not_found', 'contact_merged', 'invalid_attributes'),
          },
        },
      },
      async ({ actor, params, query }) => {
        const page = readPage(query, isCounterPosition)
        const changes = await listContactChanges(pool, actor.workspaceId, params.id, {
          ...page,
          isNewestFirst: query.sort === '-created_at',
        })
        return presentPage(changes, page.limit, {
          present: presentContactChange,
          position: ({ seq }) => seq,
        })
      },
    )
  }
}

type AnswerNotes = {
  /** The warnings about attributes of the request that were ignored. */
  ignored: readonly Fault[]
  /** The language of the request; null: not stated. */
  language: string | null
}

function answerOf(outcome: SaveOutcome, { ignored, language }: AnswerNotes) {
  if (!outcome.ok) throw problemOf(outcome, language)
  const warnings = [...ignored, ...outcome.warnings]
  return {
    status: outcome.result === 'created' ? 201 : 200,
    body: presentSavedContact({ ...outcome, warnings }),
  }
}
