import type { FastifyPluginAsync } from 'fastify'
import type { EvictWorkspace } from '../../access/tokens/create-token-verifier.ts'
import type { Writing } from '../../access/writes/send-write.ts'
import { type Documentation, resourceRoutes } from '../../crud/resource-routes.ts'
import { MAX_FIELDS } from './contact-field-attributes.ts'
import { CONTACT_FIELD } from './declare-contact-field.ts'

/** Credentials that this process has verified contain the version of the definitions. */
type FieldWriting = Writing & { forgetWorkspace: EvictWorkspace }

const DOCUMENTATION: Documentation = {
  list: {
    description: 'In order of position. A workspace without definitions has free custom fields.',
    answer: 'Definitions of custom fields, in order of position.',
  },
  create: {
    description:
      'Defines one key of `custom_fields`. From then on `POST /core/contact` rejects values of this ' +
      'key that do not fit: at once in the process that answers this request, and within a second ' +
      'in others. Bookings and voice tools leave such a value out instead. Stored values do not ' +
      `change. A workspace has at most ${MAX_FIELDS} definitions.`,
  },
  update: {
    description:
      'Omitted attributes keep their values. Stored values of contacts do not change, also if they ' +
      'no longer fit: they are checked when the key is written next. With `If-Match`, the ' +
      'definition is changed only if it still has that version.',
  },
  delete: {
    operationId: 'deleteContactField',
    summary: 'Delete a custom field',
    description:
      'Deletes the definition. The values of contacts stay, and can have any form again; if ' +
      '`custom_fields_strict` is true, they can only be removed. A later definition of the key ' +
      'is a new one.',
    answer: 'The deleted definition.',
  },
}

/** The definitions of custom fields of contacts under /core/contact_fields. */
export function contactFieldRoutes(writing: FieldWriting): FastifyPluginAsync {
  return resourceRoutes(
    {
      resource: CONTACT_FIELD,
      path: '/core/contact_fields',
      tag: 'Contacts',
      // A definition decides what all clients of the workspace can write, as its settings do.
      scopes: { read: 'contacts:read', write: 'roster:write' },
      documentation: DOCUMENTATION,
      afterWrite: writing.forgetWorkspace,
    },
    writing,
  )
}
