import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { setImmediate } from 'node:timers/promises'
import type { Problem } from '../../../http/problems/problem.ts'
import { shorten } from '../../../http/problems/limit-faults.ts'
import { refuseFile } from './refuse-file.ts'

/** A file in a form, with the fields before it. */
export type FormFile = {
  fields: ReadonlyMap<string, string>
  name: string
  mediaType: string
  pieces: AsyncGenerator<Uint8Array>
}

type FormEvent =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; mediaType: string }
  | { kind: 'bytes'; bytes: Uint8Array }

/** A form whose parts are read, and why it is refused. */
type OpenForm = { form: BusboyInstance; taken: FormEvent[]; failure: Problem | null }

const MAX_FIELDS = 10
const MAX_FIELD_BYTES = 200
const MAX_NAME_LENGTH = 100
const MAX_HEADERS = 20
const MAX_HEADER_BYTES = 8_192
/** In which the parser ends with what it has got already; it waits for nothing else. */
const MAX_TURNS = 100

/**
 * Reads a form (multipart/form-data, RFC 7578) as it arrives: some fields, and then one file.
 * Throws invalid_attributes without a file or a boundary. The pieces of the file throw it if the
 * form is cut off, or has a second file or a field after the file. Nothing is read ahead of them:
 * a form that is not read to its end leaves nothing behind.
 */
export async function readForm(
  arriving: AsyncGenerator<Uint8Array>,
  contentType: string,
): Promise<FormFile> {
  const events = readEvents(arriving, contentType)
  const fields = new Map<string, string>()
  for (;;) {
    const { value: event } = await events.next()
    if (!event)
      throw refuseFile(
        'no_file',
        'The form has no file. Send one part whose Content-Disposition has a name and a filename.',
      )
    if (event.kind === 'file') return { ...event, fields, pieces: piecesOf(events) }
    if (event.kind === 'field') fields.set(event.name, event.value)
  }
}

async function* piecesOf(events: AsyncGenerator<FormEvent>): AsyncGenerator<Uint8Array> {
  for await (const event of events) if (event.kind === 'bytes') yield event.bytes
}

async function* readEvents(
  arriving: AsyncGenerator<Uint8Array>,
  contentType: string,
): AsyncGenerator<FormEvent> {
  const open = openForm(contentType)
  try {
    for await (const piece of arriving) {
      await advance(open, (done) => open.form.write(piece, done))
      yield* open.taken.splice(0)
    }
    await advance(open, (done) => {
      open.form.once('finish', done)
      open.form.end()
    })
    yield* open.taken
  } finally {
    open.form.destroy()
  }
}

/** Throws the failure. */
async function advance(open: OpenForm, step: (done: () => void) => void): Promise<void> {
  let isDone = false
  step(() => {
    isDone = true
  })
  for (let turn = 0; !isDone && open.failure === null; turn++) {
    if (turn === MAX_TURNS) throw cutOff()
    await setImmediate()
  }
  if (open.failure !== null) throw open.failure
}

function openForm(contentType: string): OpenForm {
  const form = createParser(contentType)
  const open: OpenForm = { form, taken: [], failure: null }
  let hasFile = false
  const fail = (failure: Problem): void => {
    open.failure ??= failure
  }
  form.on('file', (...[field, stream, name, , mediaType]) => {
    hasFile = true
    checkName(field, fail)
    open.taken.push({ kind: 'file', name: String(name), mediaType })
    stream.on('data', (bytes: Uint8Array) => open.taken.push({ kind: 'bytes', bytes }))
    stream.on('error', () => {
      fail(cutOff())
    })
  })
  form.on('field', (name, value, _isNameCut, isCut) => {
    checkName(name, fail)
    const shown = shorten(String(name), 50)
    if (hasFile) fail(refuseFile('field_after_file', `Send the field "${shown}" before the file.`))
    else if (isCut) fail(refuseFile('invalid_field', `The field "${shown}" is too long.`))
    else open.taken.push({ kind: 'field', name, value })
  })
  form.on('filesLimit', () => {
    fail(refuseFile('several_files', 'The form has more than one file. Send each on its own.'))
  })
  for (const limit of ['fieldsLimit', 'partsLimit'] as const)
    form.on(limit, () => {
      fail(refuseFile('invalid_field', `The form has more than ${MAX_FIELDS} fields.`))
    })
  form.on('error', () => {
    fail(cutOff())
  })
  return open
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        files: 1,
        parts: MAX_FIELDS + 1,
        headerPairs: MAX_HEADERS,
        headerSize: MAX_HEADER_BYTES,
      },
    })
  } catch {
    throw refuseFile(
      'no_boundary',
      'The header Content-Type of a form has to state its boundary: multipart/form-data; boundary=….',
    )
  }
}

function checkName(name: string | undefined, fail: (failure: Problem) => void): void {
  if (name === undefined || name.length > MAX_NAME_LENGTH)
    fail(
      refuseFile(
        'invalid_field',
        `Each part needs a name of at most ${MAX_NAME_LENGTH} characters.`,
      ),
    )
}

function cutOff() {
  return refuseFile(
    'form_incomplete',
    'The form ends before its last boundary, or its parts cannot be read. Send it again as a whole.',
  )
}
