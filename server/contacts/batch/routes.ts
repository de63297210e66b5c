import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { provenanceOf } from '../../access/actor.ts'
import type { Writing } from '../../access/writes/send-write.ts'
import { sendWriteResponse, writeRequestOf } from '../../access/writes/send-write-response.ts'
import { newTimeLimits, withTimeLimits } from '../../platform/db/time-limits.ts'
import { describeProblems, WRITE_PROBLEMS } from '../../http/open-api/describe-problems.ts'
import { describeFaults, type SchemaFault } from '../../http/bodies/describe-faults.ts'
import { readSources } from '../read-sources.ts'
import { parseBatches } from './parse-batches.ts'
import { type BatchItem, type CheckItem, readItem } from './read-item.ts'
import { saveBatch } from './save-batch.ts'
import { BatchAnswer, BatchBody, type BatchRequest, ItemSchema } from './schemas.ts'

const MAX_BODY_BYTES = 33_554_432

/** The batch of contacts under /core/contacts/batch. */
export function batchRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    const faultsIn = parseBatches(app)
    app.post<{ Body: BatchRequest }>(
      '/core/contacts/batch',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { scope: 'contacts:write' },
        schema: {
          operationId: 'saveContacts',
          summary: 'Create or update many contacts',
          description:
            'Saves up to 1,000 contacts, each as `POST /core/contact` does, in the order of the items: ' +
            'a later item for the same person sees the earlier one. Invalid items are rejected, and ' +
            'the others take effect. The body has at most 32 MiB. With an `Idempotency-Key`, all ' +
            'items take effect together; without one, in parts of up to 250.',
          tags: ['Contacts'],
          body: BatchBody,
          response: { 200: BatchAnswer, ...describeProblems(...WRITE_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const { workspaceId, phoneRegion, contactFieldsVersion } = request.actor
        const { data, meta } = request.body
        const common = {
          workspaceId,
          phoneRegion,
          contactFieldsVersion,
          provenance: provenanceOf(request.actor, request.id),
          sources: readSources(meta),
          now: writing.deps.now(),
        }
        const check = openItemCheck(app)
        const faults = faultsIn(request)
        const items = data.map((item, index): BatchItem =>
          readItem({ item, index, faults: faults.get(index) ?? [] }, { check, common }),
        )
        const limits = newTimeLimits({ totalMs: writing.deps.pool.limits.contactBatchMs })
        const sent = await withTimeLimits(limits, () =>
          saveBatch(writing, writeRequestOf(request), items),
        )
        return sendWriteResponse(reply, sent)
      },
    )
  }
}

type Validate = { (value: unknown): boolean; errors?: unknown }

/** The validator of an item, with the rules of the body of `POST /core/contact`. */
function openItemCheck(app: FastifyInstance): CheckItem {
  const compile = app.validatorCompiler as unknown as (route: object) => Validate
  const validate = compile({
    schema: ItemSchema,
    method: 'POST',
    url: '/core/contacts/batch',
    httpPart: 'body',
  })
  return (item) => (validate(item) ? [] : describeFaults(validate.errors as SchemaFault[]))
}
