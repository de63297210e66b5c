import Type, { type Static } from 'typebox'
import { PAGE_PARAMETERS } from '../../http/queries/paging.ts'
import { SaveCounts } from '../schemas.ts'
import { TEXT_ENCODINGS } from './core/text-encodings.ts'
import { IMPORT_STATES } from './contact-import.ts'

const Count = Type.Integer({ minimum: 0 })

const TARGETS =
  'An attribute of contacts; `custom_fields.<key>`; `custom_fields` for an object in JSON; `emails` ' +
  'or `phones`, which give each value the next free attribute; `consents.<channel>` for words such ' +
  'as granted, denied, subscribed and unsubscribed; `opt_outs.<channel>`, in which any value but no ' +
  'denies the consent; null: the column is ignored.'

const Column = Type.Object(
  {
    column: Type.String({ description: 'The name of the column in the file.' }),
    attribute: Type.Unsafe<string | null>({ type: ['string', 'null'], description: TARGETS }),
  },
  { title: 'ContactImportColumn' },
)

const Moment = Type.String({ format: 'date-time' })
const OptionalMoment = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })

const ImportWarning = Type.Object(
  {
    pointer: Type.String(),
    code: Type.String({
      description:
        'column_not_stored: the column is mapped to null. cells_not_stored: values that say ' +
        'nothing, such as a consent in an unknown word. short_rows: rows with fewer cells than the ' +
        'header. Others may be added.',
    }),
    detail: Type.String(),
    column: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    count: Type.Integer({ description: 'How many cells, or rows.' }),
    first_line: Type.Integer({ description: 'The line of the first one in the file.' }),
  },
  { title: 'ContactImportWarning' },
)

const TextEncodingResource = Type.Object(
  {
    name: Type.String({ description: 'By its name in the WHATWG Encoding Standard.' }),
    is_confirmed: Type.Boolean({
      description:
        'False: it is a guess. The import waits until PATCH has `encoding`, with this one or ' +
        'another. True: the file or the request states it, or the file is UTF-8.',
    }),
    guesses: Type.Array(
      Type.Object(
        {
          encoding: Type.String(),
          confidence: Type.Number({ minimum: 0, maximum: 1 }),
          sample: Type.Array(Type.String(), {
            description:
              'Up to five lines of the file with letters by which the encoding can be checked. ' +
              'Empty in lists.',
          }),
        },
        { title: 'ContactImportEncodingGuess' },
      ),
      { description: 'The most plausible first. Empty once an encoding is confirmed.' },
    ),
  },
  { title: 'ContactImportEncoding' },
)

export const ImportResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('contact_import'),
  attributes: Type.Object({
    state: Type.String({
      enum: IMPORT_STATES.filter((state) => state !== 'uploading'),
      description:
        'ready: the mapping can be changed, and the import started. checking: a dry run. ' +
        'importing, reverting: at work, or waiting for another import of the workspace.',
    }),
    format: Type.String({
      enum: ['csv', 'ndjson'],
      description: 'csv: a table, also of another type.',
    }),
    file_type: Type.String({ description: 'csv, ndjson, xlsx or vcard. Others may be added.' }),
    encoding: Type.String({
      enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
      description: 'windows-1252 stands for all other encodings: see text_encoding.',
    }),
    text_encoding: TextEncodingResource,
    delimiter: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Of CSV.',
    }),
    file_bytes: Count,
    row_count: Type.Integer({ description: 'The rows of the file, without its header.' }),
    processed_rows: Type.Integer({ description: 'The rows of the current or last run so far.' }),
    mapping: Type.Array(Column),
    sample: Type.Array(Type.Unsafe({ type: 'object', additionalProperties: true }), {
      description:
        'The first rows of the file, by column. Empty in lists, and when the rows were deleted.',
    }),
    restore_erased: Type.Boolean({
      description: 'Whether rows of people who were erased are imported, instead of rejected.',
    }),
    counts: SaveCounts,
    dry_run: Type.Unsafe<Static<typeof SaveCounts> | null>({
      anyOf: [SaveCounts, { type: 'null' }],
      description: 'What the last dry run found; null: there was none since the last change.',
    }),
    warnings: Type.Array(ImportWarning, {
      description:
        'What of the file was not stored by the last run, also a dry run, and what was assumed when ' +
        'it was read.',
    }),
    revert: Type.Unsafe<object | null>({
      anyOf: [
        Type.Object(
          {
            deleted: Type.Integer({ description: 'Created contacts that were deleted.' }),
            restored: Type.Integer({ description: 'Changes that were undone.' }),
            kept: Type.Integer({
              description: 'Contacts and changes that were kept, at least in part.',
            }),
          },
          { title: 'ContactImportRevert' },
        ),
        { type: 'null' },
      ],
      description: 'What was reverted so far; null: nothing was.',
    }),
    created_at: Moment,
    updated_at: Moment,
    started_at: OptionalMoment,
    ended_at: OptionalMoment,
    rows_deleted_at: {
      ...OptionalMoment,
      description: 'When the rows of the file were deleted, with the rejected ones.',
    },
  }),
})

export const UploadQuery = Type.Object(
  {
    start: Type.Optional(
      Type.String({
        enum: ['true', 'false'],
        description:
          '`true` starts the import at once, if the columns are mapped with confidence: a known ' +
          'column identifies contacts, and the encoding is certain. Otherwise a warning says why it ' +
          'was not started.',
      }),
    ),
    encoding: Type.Optional(
      Type.String({ enum: [...TEXT_ENCODINGS], description: 'Default: detected.' }),
    ),
    delimiter: Type.Optional(
      Type.String({
        enum: ['comma', 'semicolon', 'tab', 'pipe'],
        description: 'Of CSV; default: detected.',
      }),
    ),
    restore_erased: Type.Optional(Type.String({ enum: ['true', 'false'] })),
  },
  { additionalProperties: false },
)
export type UploadQuery = Static<typeof UploadQuery>

export const ImportsQuery = Type.Object(
  {
    ...PAGE_PARAMETERS,
    state: Type.Optional(
      Type.String({ enum: IMPORT_STATES.filter((state) => state !== 'uploading') }),
    ),
  },
  { additionalProperties: false },
)
export type ImportsQuery = Static<typeof ImportsQuery>

export const ImportChange = Type.Object(
  {
    mapping: Type.Optional(
      Type.Array(Column, {
        maxItems: 500,
        description: 'The columns to change; the others keep their attributes.',
        examples: [[{ column: 'Email', attribute: 'email' }]],
      }),
    ),
    encoding: Type.Optional(
      Type.String({
        enum: [...TEXT_ENCODINGS],
        description: 'Confirms or changes the encoding of a file whose encoding is a guess.',
      }),
    ),
    restore_erased: Type.Optional(Type.Boolean()),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    examples: [{ mapping: [{ column: 'Email', attribute: 'email' }] }],
  },
)
export type ImportChange = Static<typeof ImportChange>

export const ImportStart = Type.Object(
  {
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Only count what would happen, and list the rejected rows.' }),
    ),
  },
  { additionalProperties: false },
)
export type ImportStart = Static<typeof ImportStart>

export const LeftoverResource = Type.Object({
  id: Type.String({ format: 'uuid', description: 'The id of the contact.' }),
  type: Type.Literal('contact_import_leftover'),
  attributes: Type.Object({
    reason: Type.String({
      enum: ['changed_since', 'in_use', 'consent_denied', 'merged_since'],
      description:
        'changed_since: it has other values since, or they were verified. in_use: the contact is ' +
        'used, or another one has its former email. consent_denied: a denial, which no revert ' +
        'lifts. merged_since: a contact of the import was merged into this one.',
    }),
    kept_attributes: Type.Array(Type.String(), {
      description:
        'What was not set back: attributes, `custom_fields.<key>` and `consents.<channel>`. Empty: ' +
        'the import created the contact, or one that was merged into it.',
    }),
  }),
})

export const ImportMeta = Type.Object(
  {
    version: Type.Integer(),
    warnings: Type.Array(
      Type.Object(
        { pointer: Type.String(), code: Type.String(), detail: Type.String() },
        { title: 'Warning' },
      ),
    ),
  },
  { title: 'WriteMeta' },
)
