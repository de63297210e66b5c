import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../../access/writes/send-write.ts'
import { defineResponse, defineWriteBody } from '../../http/bodies/define-write-body.ts'
import { describeOperation, Version } from '../../http/open-api/describe-operation.ts'
import { CHANGE_PROBLEMS, describeProblems } from '../../http/open-api/describe-problems.ts'
import { NextCursor, PAGE_PARAMETERS } from '../../http/queries/paging.ts'
import { consentToMails, OPTIONAL_MAILS } from '../core/consents/consent.ts'
import {
  type ConsentResources,
  handleConsent,
  presentConsentChanges,
  sendConsents,
} from './handle-consent.ts'
import { presentEmailPreference, presentEmailPreferenceChange } from './present-consent.ts'
import {
  EmailPreferenceChangeResource,
  EmailPreferenceResource,
  type NewConsentAttributes,
  NewEmailPreferenceAttributes,
} from './schemas.ts'

type OnePreference = { id: string; kind: string }

const LIST = '/core/contacts/:id/email_preferences'
const ONE = `${LIST}/:kind`
const PageQuery = Type.Object(PAGE_PARAMETERS, { additionalProperties: false })

const PREFERENCES: ConsentResources = {
  channels: new Map(OPTIONAL_MAILS.map((kind) => [kind, consentToMails(kind)])),
  noun: 'kind of mails',
  present: presentEmailPreference,
  presentChange: presentEmailPreferenceChange,
}

/** Which optional mails a contact gets, under /core/contacts/:id/email_preferences. */
export function emailPreferenceRoutes(writing: Writing): FastifyPluginAsync {
  const { deps } = writing
  return async (app) => {
    app.get<{ Params: { id: string } }>(LIST, LIST_OPTIONS, (request, reply) =>
      sendConsents(deps, PREFERENCES, request, reply),
    )
    app.get<{ Params: OnePreference; Querystring: { limit?: string; cursor?: string } }>(
      `${ONE}/changes`,
      CHANGES_OPTIONS,
      (request) => presentConsentChanges(deps, PREFERENCES, request, request.params.kind),
    )
    app.put<{ Params: OnePreference; Body: { data: { attributes: NewConsentAttributes } } }>(
      ONE,
      RECORD_OPTIONS,
      (request, reply) =>
        handleConsent(writing, PREFERENCES, { request, reply }, request.params.kind),
    )
  }
}

const LIST_OPTIONS = {
  config: { scope: 'contacts:read' },
  schema: {
    operationId: 'listContactEmailPreferences',
    summary: 'List the email preferences of a contact',
    description:
      'Which mails the contact gets that are not about the facts of a meeting, by kind. The ETag ' +
      'and `meta.version` are those of the contact.',
    tags: ['Contacts'],
    response: {
      200: defineResponse(
        'The current preference of each kind.',
        Type.Array(EmailPreferenceResource),
        Version,
      ),
      ...describeProblems('not_found', 'contact_merged'),
    },
  },
} as const

const CHANGES_OPTIONS = {
  config: { scope: 'contacts:read' },
  schema: {
    operationId: 'listContactEmailPreferenceChanges',
    summary: 'List the changes of an email preference',
    description: 'Every time the contact refused or wanted these mails, with the evidence.',
    tags: ['Contacts'],
    querystring: PageQuery,
    response: {
      200: defineResponse(
        'The changes, oldest first; the last one is the current preference.',
        Type.Array(EmailPreferenceChangeResource),
        NextCursor,
      ),
      ...describeProblems('not_found', 'contact_merged', 'invalid_attributes'),
    },
  },
} as const

const RECORD_OPTIONS = describeOperation('update', {
  tag: 'Contacts',
  noun: 'email preference',
  resource: EmailPreferenceResource,
  scope: 'contacts:write',
  operationId: 'recordContactEmailPreference',
  summary: 'Record an email preference of a contact',
  description:
    'Records that the contact wants these mails (`granted`) or does not (`denied`). The attendee ' +
    'does the same on the page that these mails link to, or with the button of a mail program to ' +
    'unsubscribe. A repeat without new evidence changes nothing. `If-Match` is the ETag of the ' +
    'contact.',
  body: defineWriteBody(NewEmailPreferenceAttributes),
  problems: [...CHANGE_PROBLEMS, 'contact_merged'],
})
