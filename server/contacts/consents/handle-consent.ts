import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import type { Deps } from '../../deps.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { isCounterPosition, presentPage, readPage } from '../../http/queries/paging.ts'
import type { ConsentChannel } from '../core/consents/consent.ts'
import { type ChannelConsent, listConsentChanges, listConsents } from './list-consents.ts'
import { recordConsent } from './record-consent.ts'
import type { NewConsentAttributes } from './schemas.ts'
import type { StoredConsent } from './store.ts'

/** Consents that the API shows as one kind of resource. */
export type ConsentResources = {
  /** The consents by their ids in paths. */
  channels: ReadonlyMap<string, ConsentChannel>
  /** What `channels` has, in an error. */
  noun: string
  present: (consent: ChannelConsent) => object
  presentChange: (change: StoredConsent) => object
}

type ListRequest = FastifyRequest<{ Params: { id: string } }>
type ChangesRequest = FastifyRequest<{
  Params: { id: string }
  Querystring: { limit?: string; cursor?: string }
}>
type RecordRequest = FastifyRequest<{
  Params: { id: string }
  Body: { data: { attributes: NewConsentAttributes } }
}>

/** Answers with the current consents of a contact, and the ETag of the contact. */
export async function sendConsents(
  { pool }: Deps,
  { channels, present }: ConsentResources,
  { actor, params }: ListRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wanted = { contactId: params.id, channels: [...channels.values()] }
  const { consents, version } = await listConsents(pool, actor.workspaceId, wanted)
  return reply
    .header('etag', `"${version}"`)
    .send({ data: consents.map(present), meta: { version } })
}

/** A page of the changes of the consent with this id. */
export async function presentConsentChanges(
  { pool }: Deps,
  resources: ConsentResources,
  { actor, params, query }: ChangesRequest,
  consentId: string,
) {
  const page = readPage(query, isCounterPosition)
  const wanted = { contactId: params.id, channel: requireChannel(resources, consentId) }
  const changes = await listConsentChanges(pool, actor.workspaceId, wanted, page)
  return presentPage(changes, page.limit, {
    present: resources.presentChange,
    position: ({ version }) => version,
  })
}

/** Records the consent with this id, and answers with it. */
export async function handleConsent(
  writing: Writing,
  resources: ConsentResources,
  { request, reply }: { request: RecordRequest; reply: FastifyReply },
  consentId: string,
): Promise<FastifyReply> {
  const { id: contactId, version } = targetOf(request)
  const channel = requireChannel(resources, consentId)
  const { state, call_id: sentId, note = null } = request.body.data.attributes
  const callId = sentId?.toLowerCase() ?? null
  const source = callId === null ? 'api' : 'call'
  const change = { channel, state, source, callId, note, isFinal: false } as const
  return sendWrite(writing, { request, reply }, async (write) => {
    const recorded = await recordConsent(write, { contactId, version, ...change })
    return {
      status: 200,
      body: {
        data: resources.present({ channel, consent: recorded.consent }),
        meta: { version: recorded.version },
      },
    }
  })
}

/** Throws not_found. */
function requireChannel({ channels, noun }: ConsentResources, id: string): ConsentChannel {
  return requireFound(channels.get(id), noun)
}
