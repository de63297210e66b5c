import type { FastifyRequest } from 'fastify'
import type { Writing } from '../../../access/writes/send-write.ts'
import { provenanceOf } from '../../../access/actor.ts'
import { writeRequestOf } from '../../../access/writes/send-write-response.ts'
import type { SentResponse } from '../../../access/writes/create-idempotent-executor.ts'
import { generateId } from '../../../platform/generate-id.ts'
import { type Fault, Problem } from '../../../http/problems/problem.ts'
import { describeShortRows } from '../describe-warnings.ts'
import { guessMapping } from '../core/guess-mapping.ts'
import { type ContactImport, NO_ROWS } from '../contact-import.ts'
import { refuseUnconfirmed } from '../core/refuse-unconfirmed.ts'
import { deleteExcessRows } from './delete-excess-rows.ts'
import { presentWithRows } from '../present-with-rows.ts'
import type { FileConverter } from './converting/open-file-converter.ts'
import type { FileType } from '../core/file-type.ts'
import { prepareFile, type StatedFile } from './prepare-file.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'
import {
  deleteImport,
  insertImport,
  selectImportForUpdate,
  updateImport,
} from '../store/imports.ts'
import { insertBlock } from '../store/rows.ts'

/** Imports of a workspace that have not ended. */
const MAX_OPEN_IMPORTS = 100

export type Upload = {
  /** The file as it arrives. */
  pieces: AsyncGenerator<Uint8Array>
  /** Of the form that the file came in; null: in none. */
  fields: Readonly<Record<string, unknown>> | null
  stated: StatedFile
  starts: boolean
  restoresErased: boolean
}

/**
 * Stores the file in the body of a request as it arrives, and answers with the import of it, which
 * is started if that was asked for and the columns are mapped with confidence. A repeated
 * Idempotency-Key gets the import of the first request, if the file is the same. What arrived of a
 * file is deleted if the request fails.
 */
export async function uploadImport(
  { deps: { pool, now }, executeIdempotently }: Writing,
  request: FastifyRequest,
  { upload, converter }: { upload: Upload; converter: FileConverter },
): Promise<SentResponse> {
  const { workspaceId, phoneRegion } = request.actor
  const { actorKind, actorId } = provenanceOf(request.actor, request.id)
  const id = generateId()
  const { type, encoding, delimiter } = upload.stated
  await deleteExcessRows(pool, workspaceId, now())
  const isRoom = await insertImport(
    pool,
    {
      workspaceId,
      id,
      format: type === 'ndjson' ? 'ndjson' : 'csv',
      encoding: encoding ?? 'utf-8',
      delimiter,
      phoneRegion,
      actorKind,
      actorId,
      createdAt: now(),
    },
    { maxOpen: MAX_OPEN_IMPORTS },
  )
  if (!isRoom) throw tooMany()
  try {
    const key = { workspaceId, importId: id }
    const prepared = await prepareFile(upload.pieces, upload.stated, { converter, workspaceId })
    const { converted } = prepared
    const received = await receiveFile(prepared.pieces, prepared.stated, (block, rows) =>
      insertBlock(pool, key, block, rows),
    )
    const file = {
      ...received,
      fileType: prepared.type,
      unread: [...(converted?.unread ?? []), ...received.unread],
      ...(converted && { bytes: converted.bytes, hash: converted.hash }),
    }
    const content = { hash: file.hash, ...(upload.fields && { fields: upload.fields }) }
    const write = { ...writeRequestOf(request), content }
    const sent = await executeIdempotently(write, async (tx) => {
      const arrived = await selectImportForUpdate(tx, workspaceId, id)
      const { one, warnings } = completed(arrived!, { file, upload, now: now() })
      const stored = await updateImport(tx, arrived!, { ...one, fileHash: file.hash }, now())
      const data = await presentWithRows(tx, stored)
      return { status: 202, body: { data, meta: { version: stored.version, warnings } } }
    })
    if (sent.replayed || sent.status >= 400) await deleteImport(pool, workspaceId, id)
    return sent
  } catch (error) {
    await deleteImport(pool, workspaceId, id).catch(() => {})
    throw error
  }
}

type ArrivedFile = ReceivedFile & { fileType: FileType }
type Arrived = { file: ArrivedFile; upload: Upload; now: Temporal.Instant }

function completed(
  arrived: ContactImport,
  { file, upload, now }: Arrived,
): { one: Partial<ContactImport>; warnings: Fault[] } {
  const { mapping, isConfident } = guessMapping(file.columns, file.firstRows)
  const isCertain = file.guesses === null
  const isStarted = upload.starts && isConfident && isCertain
  const { format, encoding, delimiter, byteHeader, sampleBlock } = file
  return {
    one: {
      format,
      encoding,
      delimiter,
      encodingGuesses: file.guesses,
      encodingConfirmed: isCertain,
      byteHeader,
      sampleBlock,
      shortRows: file.shortRows,
      fileType: file.fileType,
      state: isStarted ? 'importing' : 'ready',
      mapping,
      fileBytes: file.bytes,
      // Rows of persons who were erased while the file arrived are already subtracted.
      rowCount: arrived.rowCount + file.rowCount,
      blockCount: file.blockCount,
      restoreErased: upload.restoresErased,
      counts: NO_ROWS,
      startedAt: isStarted ? now : arrived.startedAt,
    },
    warnings: [
      ...(isCertain ? [] : [refuseUnconfirmed(encoding)]),
      ...(isConfident ? [] : [MAPPING_UNCERTAIN]),
      ...describeShortRows(file.shortRows),
      ...file.unread.map((each) => ({ pointer: '', ...each })),
    ],
  }
}

const MAPPING_UNCERTAIN: Fault = {
  pointer: '/data/attributes/mapping',
  code: 'mapping_uncertain',
  detail:
    'No column is known by its name to identify contacts. Check the mapping, correct it with PATCH, and start the ' +
    'import.',
}

function tooMany(): Problem {
  return new Problem(
    'contact_import_limit_reached',
    `${MAX_OPEN_IMPORTS} imports have not ended. Cancel one that is not needed, or wait until one ends.`,
  )
}
