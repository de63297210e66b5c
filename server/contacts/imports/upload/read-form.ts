import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { once } from 'node:events'
import { refuseFile } from './refuse-file.ts'

/** A file in a form, with the fields before it. */
export type FormFile = {
  fields: ReadonlyMap<string, string>
  name: string
  mediaType: string
  pieces: AsyncGenerator<Uint8Array>
}

const MAX_FIELDS = 10
const MAX_FIELD_BYTES = 200

/**
 * Reads a form (multipart/form-data, RFC 7578) as it arrives: some fields, and then one file. Throws
 * invalid_attributes without a file or a boundary. The pieces of the file throw it if the form is
 * cut off, or has a second file or a field after the file.
 */
export async function readForm(
  arriving: AsyncGenerator<Uint8Array>,
  contentType: string,
): Promise<FormFile> {
  const form = openForm(contentType)
  const fields = new Map<string, string>()
  const found = Promise.withResolvers<
    Omit<FormFile, 'fields' | 'pieces'> & { stream: BusboyFileStream }
  >()
  const ended = Promise.withResolvers<void>()
  ended.promise.catch(() => {})
  found.promise.catch(() => {})
  let hasFile = false
  const fail = (error: unknown): void => {
    found.reject(error)
    ended.reject(error)
  }
  form.on('file', (_field, stream, name, _encoding, mediaType) => {
    stream.on('error', fail)
    if (hasFile) {
      stream.resume()
      fail(refuseFile('several_files', 'The form has more than one file. Send each on its own.'))
      return
    }
    hasFile = true
    found.resolve({ stream, name, mediaType })
  })
  form.on('field', (name, value, _nameTruncated, isTruncated) => {
    if (hasFile)
      fail(refuseFile('field_after_file', `Send the field "${name.slice(0, 50)}" before the file.`))
    else if (isTruncated)
      fail(refuseFile('invalid_field', `The field "${name.slice(0, 50)}" is too long.`))
    else fields.set(name, value)
  })
  form.on('fieldsLimit', () => {
    fail(refuseFile('invalid_field', `The form has more than ${MAX_FIELDS} fields.`))
  })
  form.on('error', () => {
    fail(cutOff())
  })
  form.on('finish', () => {
    found.reject(refuseFile('no_file', 'The form has no file. Send one field with a file.'))
    ended.resolve()
  })
  const pump = writeTo(form, arriving).catch(fail)
  const { stream, ...file } = await found.promise
  return { ...file, fields, pieces: readStream(stream, { ended: ended.promise, pump }) }
}

function openForm(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, headerPairs: 50 },
    })
  } catch {
    throw refuseFile(
      'no_boundary',
      'The header Content-Type of a form has to state its boundary: multipart/form-data; boundary=….',
    )
  }
}

async function writeTo(
  form: ReturnType<typeof openForm>,
  arriving: AsyncGenerator<Uint8Array>,
): Promise<void> {
  for await (const piece of arriving) {
    if (form.destroyed) return
    // A form that nobody reads any more takes no more.
    if (!form.write(piece)) await Promise.race([once(form, 'drain'), once(form, 'close')])
  }
  form.end()
}

/** The file, and then what comes after it. */
async function* readStream(
  stream: BusboyFileStream,
  { ended, pump }: { ended: Promise<void>; pump: Promise<void> },
): AsyncGenerator<Uint8Array> {
  const failed = ended.then(() => null)
  failed.catch(() => {})
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  for (;;) {
    const next = await Promise.race([pieces.next(), rejection(failed)])
    if (next.done) break
    yield next.value
  }
  await pump
  await ended
}

/** Settles only if the promise rejects. */
function rejection(promise: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    promise.catch(reject)
  })
}

function cutOff() {
  return refuseFile(
    'form_incomplete',
    'The form ends before its last boundary, or its parts cannot be read. Send it again as a whole.',
  )
}
