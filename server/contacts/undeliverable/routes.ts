import Type, { type Static } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import { defineWriteBody } from '../../http/bodies/define-write-body.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../../http/open-api/describe-problems.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { presentContact } from '../present-contact.ts'
import { ContactAnswer } from '../schemas.ts'
import { flagAddress, unflagAddress } from './flag-address.ts'

const PATH = '/core/contacts/:id/undeliverable/:address'

type OneAddress = { id: string; address: string }

const NewMark = Type.Object(
  {
    reason: Type.String({
      minLength: 1,
      maxLength: 4_096,
      description: 'Such as the response of the mail server. At most 500 characters are stored.',
      examples: ['550 5.1.1 The mailbox does not exist'],
    }),
  },
  { additionalProperties: false },
)

/** The undeliverable addresses of a contact under /core/contacts/:id/undeliverable. */
export function undeliverableRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerFlag(app, writing)
    registerUnflag(app, writing)
  }
}

function registerFlag(app: FastifyInstance, writing: Writing): void {
  app.put<{ Params: OneAddress; Body: { data: { attributes: Static<typeof NewMark> } } }>(
    PATH,
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: 'flagContactAddress',
        summary: 'Mark an address of a contact as undeliverable',
        description:
          'Marks an email address or a phone number of the contact, so that nothing is sent to it. ' +
          'A repeat changes nothing. The mark disappears when the contact gets another address ' +
          'instead. `If-Match` is the ETag of the contact.',
        tags: ['Contacts'],
        body: defineWriteBody(NewMark),
        response: {
          200: ContactAnswer,
          ...describeProblems(...WRITE_PROBLEMS, ...CHANGE_PROBLEMS, 'contact_merged'),
        },
      },
    },
    (request, reply) => {
      const { reason } = request.body.data.attributes
      return sendWrite(writing, { request, reply }, async (write) => {
        const flagged = await flagAddress(write, { ...addressOf(request), reason })
        const contact = requireFound(flagged, 'address of this contact')
        return { status: 200, body: presentContact(contact) }
      })
    },
  )
}

function registerUnflag(app: FastifyInstance, writing: Writing): void {
  app.delete<{ Params: OneAddress }>(
    PATH,
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: 'unflagContactAddress',
        summary: 'Mark an address of a contact as deliverable again',
        description:
          'Removes the mark of an address that works again. An address without a mark changes ' +
          'nothing. `If-Match` is the ETag of the contact.',
        tags: ['Contacts'],
        response: {
          200: ContactAnswer,
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS, 'contact_merged'),
        },
      },
    },
    (request, reply) =>
      sendWrite(writing, { request, reply }, async (write) => ({
        status: 200,
        body: presentContact(await unflagAddress(write, addressOf(request))),
      })),
  )
}

function addressOf(request: FastifyRequest) {
  const { id: contactId, version } = targetOf(request)
  const { address } = request.params as OneAddress
  return { contactId, version, address, phoneRegion: request.actor.phoneRegion }
}
