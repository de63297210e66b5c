import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import type { IdParams } from '../../http/queries/id-params.ts'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import { getContact } from '../../contacts/get-contact.ts'
import { getMerge } from '../../contacts/merging/get-merge.ts'
import { listMerges } from '../../contacts/merging/store/merges.ts'
import { mergeContacts } from '../../contacts/merging/merge-contacts.ts'
import { type UndoneMerge, undoMerge } from '../../contacts/merging/undo-merge.ts'
import { presentContact } from '../../contacts/present-contact.ts'
import type { Deps } from '../../deps.ts'
import { defineResponse, defineWriteBody } from '../../http/bodies/define-write-body.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../../http/open-api/describe-problems.ts'
import { isTimePosition, NextCursor, presentPage, readPage } from '../../http/queries/paging.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { CONTACT_REFERENCES } from './contact-references.ts'
import { presentMerge } from './present-merge.ts'
import {
  MergeAttributes,
  MergedContactAnswer,
  MergeResource,
  MergesQuery,
  UndoneMergeAnswer,
} from './schemas.ts'

/** Merges of contacts: /core/contacts/:id/merge and /core/contact_merges. */
export function mergingRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerMerge(app, writing)
    registerUndo(app, writing)
    registerReading(app, writing.deps)
  }
}

function registerMerge(app: FastifyInstance, writing: Writing): void {
  app.post<{ Params: IdParams; Body: { data: { attributes: MergeAttributes } } }>(
    '/core/contacts/:id/merge',
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: 'mergeContacts',
        summary: 'Merge contacts into one',
        description:
          'Merges at most 20 contacts into the one of the path, which stays with its id. Their ' +
          'identifiers, history, meetings, calls, notes, messages and consents become its own, and ' +
          'requests with their ids are answered 410. Its attributes keep their values; missing ones ' +
          'are taken from the others, the best known and then the newest first. Further emails and ' +
          'phone numbers fill `other_email` and the free phone attributes; those that find no ' +
          'attribute still identify the contact. Counters are added up, arrays united and custom ' +
          'fields merged by key. A denied consent stays denied. `attributes` decides otherwise. ' +
          '`If-Match` is the ETag of the contact that stays.',
        tags: ['Contacts'],
        body: defineWriteBody(MergeAttributes),
        response: {
          200: MergedContactAnswer,
          ...describeProblems(
            ...WRITE_PROBLEMS,
            ...CHANGE_PROBLEMS,
            'contact_merged',
            'email_in_use',
          ),
        },
      },
    },
    (request, reply) => {
      const { contact_ids: otherIds, attributes: patch = {} } = request.body.data.attributes
      const { phoneRegion, contactFieldsVersion } = request.actor
      return sendWrite(writing, { request, reply }, async (write) => {
        const kept = { patch, phoneRegion, contactFieldsVersion }
        const wanted = { ...targetOf(request), otherIds, ...kept }
        const merge = await mergeContacts(write, wanted, CONTACT_REFERENCES)
        const contact = await getContact(write.db, write.workspaceId, merge.survivorId)
        const { data, meta } = presentContact(contact)
        const { merged_contact_ids, moved } = presentMerge(merge).attributes
        return {
          status: 200,
          body: { data, meta: { ...meta, merge_id: merge.id, merged_contact_ids, moved } },
        }
      })
    },
  )
}

function registerUndo(app: FastifyInstance, writing: Writing): void {
  app.post<{ Params: IdParams }>(
    '/core/contact_merges/:id/undo',
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: 'undoContactMerge',
        summary: 'Undo a merge of contacts',
        description:
          'Gives every contact back what it had before the merge, however long ago it was. What ' +
          'arrived since then stays with the contact that had stayed: changed attributes, new ' +
          'identifiers, new meetings. An identifier of another contact goes back to that ' +
          'one. A consent that was denied since is denied for all. If contacts were merged into it ' +
          'again, or it was merged into another, the later merge is undone first.',
        tags: ['Contacts'],
        response: {
          200: UndoneMergeAnswer,
          ...describeProblems(
            ...BODILESS_CHANGE_PROBLEMS.filter((code) => code !== 'precondition_failed'),
            'merge_not_undoable',
          ),
        },
      },
    },
    (request, reply) =>
      sendWrite(writing, { request, reply }, async (write) => {
        const { phoneRegion } = request.actor
        const wanted = { id: request.params.id, phoneRegion }
        const { merge, restored } = await undoMerge(write, wanted, CONTACT_REFERENCES)
        const contact = await getContact(write.db, write.workspaceId, merge.survivorId)
        const { data, meta } = presentContact(contact)
        return {
          status: 200,
          body: {
            data,
            meta: {
              ...meta,
              merge_id: merge.id,
              restored_contact_ids: merge.mergedIds,
              warnings: restored.flatMap(warnOfLostEmail),
            },
          },
        }
      }),
  )
}

function warnOfLostEmail({ id, lost }: UndoneMerge['restored'][number]) {
  if (lost === null) return []
  const detail = `Another contact has "${lost}" as its email since the merge, and keeps it.`
  return [{ contact_id: id, code: 'email_taken', detail }]
}

function registerReading(app: FastifyInstance, { pool }: Deps): void {
  app.get<{ Querystring: MergesQuery }>(
    '/core/contact_merges',
    {
      config: { scope: 'contacts:read' },
      schema: {
        operationId: 'listContactMerges',
        summary: 'List merges of contacts',
        tags: ['Contacts'],
        querystring: MergesQuery,
        response: {
          200: defineResponse('The merges, newest first.', Type.Array(MergeResource), NextCursor),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor, query }) => {
      const page = readPage(query, isTimePosition)
      const wanted = { ...page, contactId: query.contact_id ?? null }
      const merges = await listMerges(pool, actor.workspaceId, wanted)
      return presentPage(merges, page.limit, {
        present: presentMerge,
        position: ({ createdAt, id }) => [createdAt.toString(), id],
      })
    },
  )
  app.get<{ Params: IdParams }>(
    '/core/contact_merges/:id',
    {
      config: { scope: 'contacts:read' },
      schema: {
        operationId: 'getContactMerge',
        summary: 'Get a merge of contacts',
        tags: ['Contacts'],
        response: {
          200: defineResponse('The merge.', MergeResource, Type.Object({})),
          ...describeProblems('not_found'),
        },
      },
    },
    async ({ actor, params }) => ({
      data: presentMerge(await getMerge(pool, actor.workspaceId, params.id)),
      meta: {},
    }),
  )
}
