import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import { defineWriteBody } from '../../http/bodies/define-write-body.ts'
import {
  CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../../http/open-api/describe-problems.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { warnOfIgnoredAttributes } from '../../http/bodies/strip-blank-attributes.ts'
import type { AttributePatch } from '../core/attributes/attributes.ts'
import { presentSavedContact } from '../present-contact.ts'
import { ContactAttributes, ContactWriteMeta, SavedContactAnswer } from '../schemas.ts'
import { readSources } from '../read-sources.ts'
import { revertChange } from './revert-change.ts'
import { updateContact } from './update-contact.ts'

type OneChange = { id: string; change_id: string }

const RevertAttributes = Type.Object(
  {
    fields: Type.Optional(
      Type.Array(Type.String({ maxLength: 1_024 }), {
        minItems: 1,
        maxItems: 300,
        description:
          'The attributes and custom fields (`custom_fields.<key>`) to revert; default: all that the ' +
          'change contains.',
        examples: [['email', 'custom_fields.plan']],
      }),
    ),
  },
  { additionalProperties: false },
)

/** Changes of a contact by its id, under /core/contacts/:id. */
export function changingRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerUpdate(app, writing)
    registerRevert(app, writing)
  }
}

function registerUpdate(app: FastifyInstance, writing: Writing): void {
  app.patch<{
    Params: { id: string }
    Body: { data: { attributes: AttributePatch }; meta?: ContactWriteMeta }
  }>(
    '/core/contacts/:id',
    {
      config: { scope: 'contacts:write', own: 'checked', ignoresBlankAttributes: true },
      schema: {
        operationId: 'updateContact',
        summary: 'Update a contact',
        description:
          'Changes the contact with this id, also its email and other identifiers. An omitted ' +
          'attribute keeps its value, and null clears it. A blank string is ignored, with a warning.',
        tags: ['Contacts'],
        body: defineWriteBody(ContactAttributes, ContactWriteMeta),
        response: {
          200: SavedContactAnswer[200],
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
      const { data, meta } = request.body
      const { phoneRegion, contactFieldsVersion } = request.actor
      const changes = {
        phoneRegion,
        contactFieldsVersion,
        patch: data.attributes,
        sources: readSources(meta),
      }
      const ignored = warnOfIgnoredAttributes(request)
      return sendWrite(writing, { request, reply }, async (write) => {
        const saved = await updateContact(write, targetOf(request), changes)
        const warnings = [...ignored, ...saved.warnings]
        return { status: 200, body: presentSavedContact({ ...saved, warnings }) }
      })
    },
  )
}

function registerRevert(app: FastifyInstance, writing: Writing): void {
  app.post<{ Params: OneChange; Body: { data: { attributes: { fields?: string[] } } } }>(
    '/core/contacts/:id/changes/:change_id/revert',
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: 'revertContactChange',
        summary: 'Revert a change of a contact',
        description:
          'Sets the attributes of the change back to their former values, with how these were known. ' +
          'An email address that the change had set identifies the contact no longer. Nothing is ' +
          'reverted if one of the values has been changed or verified since.',
        tags: ['Contacts'],
        body: defineWriteBody(RevertAttributes),
        response: {
          200: SavedContactAnswer[200],
          ...describeProblems(
            ...WRITE_PROBLEMS,
            ...CHANGE_PROBLEMS,
            'contact_merged',
            'change_not_revertible',
            'email_in_use',
          ),
        },
      },
    },
    (request, reply) => {
      const { fields = null } = request.body.data.attributes
      const { phoneRegion } = request.actor
      const revert = { changeId: request.params.change_id, fields, phoneRegion }
      return sendWrite(writing, { request, reply }, async (write) => ({
        status: 200,
        body: presentSavedContact(await revertChange(write, targetOf(request), revert)),
      }))
    },
  )
}
