import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import type { Deps } from '../../deps.ts'
import { defineResponse, defineWriteBody } from '../../http/bodies/define-write-body.ts'
import { describeOperation, Version } from '../../http/open-api/describe-operation.ts'
import { CHANGE_PROBLEMS, describeProblems } from '../../http/open-api/describe-problems.ts'
import {
  isCounterPosition,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../../http/queries/paging.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { listConsentChanges, listConsents, requireChannel } from './list-consents.ts'
import { presentConsent, presentConsentChange } from './present-consent.ts'
import { recordConsent } from './record-consent.ts'
import { ConsentChangeResource, ConsentResource, NewConsentAttributes } from './schemas.ts'

type OneConsent = { id: string; channel: string }

const CONSENT = { tag: 'Contacts', noun: 'consent', resource: ConsentResource } as const
const PageQuery = Type.Object(PAGE_PARAMETERS, { additionalProperties: false })

/** The consents of a contact under /core/contacts/:id/consents. */
export function consentRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerList(app, writing.deps)
    registerChanges(app, writing.deps)
    registerRecord(app, writing)
  }
}

function registerList(app: FastifyInstance, { pool }: Deps): void {
  app.get<{ Params: { id: string } }>(
    '/core/contacts/:id/consents',
    {
      config: { scope: 'contacts:read' },
      schema: {
        operationId: 'listContactConsents',
        summary: 'List the consents of a contact',
        description:
          'What the contact agreed to, by channel. The ETag and `meta.version` are those of the contact.',
        tags: ['Contacts'],
        response: {
          200: defineResponse(
            'The current consent of each channel.',
            Type.Array(ConsentResource),
            Version,
          ),
          ...describeProblems('not_found', 'contact_merged'),
        },
      },
    },
    async ({ actor, params }, reply) => {
      const { consents, version } = await listConsents(pool, actor.workspaceId, params.id)
      return reply
        .header('etag', `"${version}"`)
        .send({ data: consents.map(presentConsent), meta: { version } })
    },
  )
}

function registerChanges(app: FastifyInstance, { pool }: Deps): void {
  app.get<{ Params: OneConsent; Querystring: { limit?: string; cursor?: string } }>(
    '/core/contacts/:id/consents/:channel/changes',
    {
      config: { scope: 'contacts:read' },
      schema: {
        operationId: 'listContactConsentChanges',
        summary: 'List the changes of a consent',
        description:
          'Every time the contact gave, denied or withdrew the consent, with the evidence. The ' +
          'changes of the contact name the token of each.',
        tags: ['Contacts'],
        querystring: PageQuery,
        response: {
          200: defineResponse(
            'The changes, oldest first; the last one is the current consent.',
            Type.Array(ConsentChangeResource),
            NextCursor,
          ),
          ...describeProblems('not_found', 'contact_merged', 'invalid_attributes'),
        },
      },
    },
    async ({ actor, params: { id: contactId, channel }, query }) => {
      const page = readPage(query, isCounterPosition)
      const wanted = { contactId, channel }
      const changes = await listConsentChanges(pool, actor.workspaceId, wanted, page)
      return presentPage(changes, page.limit, {
        present: presentConsentChange,
        position: ({ version }) => version,
      })
    },
  )
}

function registerRecord(app: FastifyInstance, writing: Writing): void {
  app.put<{ Params: OneConsent; Body: { data: { attributes: NewConsentAttributes } } }>(
    '/core/contacts/:id/consents/:channel',
    describeOperation('update', {
      ...CONSENT,
      scope: 'contacts:write',
      operationId: 'recordContactConsent',
      summary: 'Record a consent of a contact',
      description:
        'Records that the contact granted or denied it. A repeat without new evidence changes ' +
        'nothing, unless it confirms what a file said. `If-Match` is the ETag of the contact. A denial that the person sent by text ' +
        'message (STOP) is final: only the person can lift it, with START.',
      body: defineWriteBody(NewConsentAttributes),
      problems: [...CHANGE_PROBLEMS, 'contact_merged', 'consent_denied'],
    }),
    async (request, reply) => {
      const { id: contactId, version } = targetOf(request)
      const channel = requireChannel(request.params.channel)
      const { state, call_id: sentId, note = null } = request.body.data.attributes
      const callId = sentId?.toLowerCase() ?? null
      const source = callId === null ? 'api' : 'call'
      const change = { channel, state, source, callId, note, isFinal: false } as const
      return sendWrite(writing, { request, reply }, async (write) => {
        const recorded = await recordConsent(write, { contactId, version, ...change })
        return {
          status: 200,
          body: {
            data: presentConsent({ channel, consent: recorded.consent }),
            meta: { version: recorded.version },
          },
        }
      })
    },
  )
}
