import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Writing } from '../../access/writes/send-write.ts'
import type { Deps } from '../../deps.ts'
import { defineResponse, defineWriteBody } from '../../http/bodies/define-write-body.ts'
import { describeOperation, Version } from '../../http/open-api/describe-operation.ts'
import { CHANGE_PROBLEMS, describeProblems } from '../../http/open-api/describe-problems.ts'
import { NextCursor, PAGE_PARAMETERS } from '../../http/queries/paging.ts'
import { CONSENT_CHANNELS } from '../core/consents/consent.ts'
import { emailPreferenceRoutes } from './email-preference-routes.ts'
import {
  type ConsentResources,
  handleConsent,
  presentConsentChanges,
  sendConsents,
} from './handle-consent.ts'
import { presentConsent, presentConsentChange } from './present-consent.ts'
import { ConsentChangeResource, ConsentResource, NewConsentAttributes } from './schemas.ts'

type OneConsent = { id: string; channel: string }

const CONSENT = { tag: 'Contacts', noun: 'consent', resource: ConsentResource } as const
const CONSENTS: ConsentResources = {
  channels: new Map(CONSENT_CHANNELS.map((channel) => [channel, channel])),
  noun: 'consent channel',
  present: presentConsent,
  presentChange: presentConsentChange,
}
const PageQuery = Type.Object(PAGE_PARAMETERS, { additionalProperties: false })

/** What a contact agreed to, under /core/contacts/:id/consents and /email_preferences. */
export function consentRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerList(app, writing.deps)
    registerChanges(app, writing.deps)
    registerRecord(app, writing)
    await app.register(emailPreferenceRoutes(writing))
  }
}

function registerList(app: FastifyInstance, deps: Deps): void {
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
    (request, reply) => sendConsents(deps, CONSENTS, request, reply),
  )
}

function registerChanges(app: FastifyInstance, deps: Deps): void {
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
    (request) => presentConsentChanges(deps, CONSENTS, request, request.params.channel),
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
    (request, reply) =>
      handleConsent(writing, CONSENTS, { request, reply }, request.params.channel),
  )
}
