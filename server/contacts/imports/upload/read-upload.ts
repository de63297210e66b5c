import { Errors } from 'typebox/value'
import type { FileType } from '../core/file-type.ts'
import { UploadQuery } from '../schemas.ts'
import { type FormFile, readForm } from './read-form.ts'
import { refuseFile } from './refuse-file.ts'
import type { Upload } from './upload-import.ts'

export const FORM = 'multipart/form-data'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Of bodies that are a file. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/ndjson': 'ndjson',
  'application/jsonl': 'ndjson',
  [XLSX]: 'xlsx',
  'text/vcard': 'vcard',
  'text/x-vcard': 'vcard',
  'text/directory': 'vcard',
}

/** What browsers and curl state of files is less certain than their names. */
const ENDINGS: readonly (readonly [pattern: RegExp, type: FileType])[] = [
  [/\.(?:csv|tsv|tab|txt)$/i, 'csv'],
  [/\.(?:xlsx|xlsm)$/i, 'xlsx'],
  [/\.(?:vcf|vcard)$/i, 'vcard'],
  [/\.(?:ndjson|jsonl)$/i, 'ndjson'],
]
/** What they state of CSV, besides its type; the beginning of other files shows what they are. */
const VAGUE_TYPES =
  /^(?:|text\/plain|application\/(?:octet-stream|vnd\.ms-excel|csv|x-csv)|text\/(?:x-csv|comma-separated-values|x-comma-separated-values))$/
const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const

/**
 * What a request uploads: the file is its body, or a part of it, which is a form. Fields of a form
 * before the file count as the query parameters of the same names. Throws invalid_attributes for a
 * form that cannot be read.
 */
export async function readUpload(
  query: UploadQuery,
  contentType: string,
  body: AsyncGenerator<Uint8Array>,
): Promise<Upload> {
  if (!isForm(contentType))
    return { ...stateUpload(query, mediaTypeOf(contentType)), pieces: body, fields: null }
  return stateForm(query, await readForm(body, contentType))
}

function stateForm(query: UploadQuery, { fields, name, mediaType, pieces }: FormFile): Upload {
  const stated = Object.fromEntries([...fields].filter(([, value]) => value !== ''))
  if (Errors(UploadQuery, stated).length > 0)
    throw refuseFile(
      'invalid_field',
      'Fields before the file can be start, restore_erased (true or false), encoding and ' +
        'delimiter (comma, semicolon, tab or pipe).',
    )
  const partType = mediaTypeOf(mediaType)
  const type = ENDINGS.find(([pattern]) => pattern.test(name))?.[1] ?? FILE_TYPES[partType]
  if (type === undefined && !VAGUE_TYPES.test(partType))
    throw refuseFile(
      'unsupported_file',
      'The file of the form is not of a type that can be imported. Send a .csv, .tsv, .xlsx, .vcf ' +
        'or .ndjson file, with its name.',
    )
  const upload = stateUpload(
    { ...query, ...stated },
    /\.(?:tsv|tab)$/i.test(name) ? 'text/tab-separated-values' : partType,
  )
  return {
    ...upload,
    pieces,
    stated: { ...upload.stated, type: type ?? 'csv' },
    fields: stated,
  }
}

export function isForm(contentType: string): boolean {
  return mediaTypeOf(contentType) === FORM
}

function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

function stateUpload(query: UploadQuery, type: string): Omit<Upload, 'pieces' | 'fields'> {
  const delimiter = query.delimiter as keyof typeof DELIMITERS | undefined
  const stated = delimiter
    ? DELIMITERS[delimiter]
    : type === 'text/tab-separated-values'
      ? '\t'
      : null
  return {
    stated: {
      type: FILE_TYPES[type] ?? 'csv',
      encoding: (query.encoding as Upload['stated']['encoding'] | undefined) ?? null,
      delimiter: stated,
    },
    starts: query.start === 'true',
    restoresErased: query.restore_erased === 'true',
  }
}
