import Type from 'typebox'
import { WANTED_KEYWORD } from '../../http/bodies/wanted-keyword.ts'
import { type Content, optional, required, type Stored } from '../../crud/declare-resource.ts'
import { VALUE_TYPES, type ValueType } from './core/field-rules.ts'

/** Maximum definitions of a workspace. */
export const MAX_FIELDS = 200
const MAX_OPTIONS = 100
const MAX_INTEGER = 2 ** 31 - 1
const TRIMMED = '^[^\\s\\x00-\\x1f\\x7f](?:[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f])?$'
const WANTED = 'a text without control characters, and without spaces at its ends'

export const CONTACT_FIELD_ATTRIBUTES = {
  key: required(
    Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: TRIMMED,
      [WANTED_KEYWORD]: WANTED,
      description: 'The key in `custom_fields` of contacts. It cannot be changed later.',
      examples: ['plan'],
    }),
  ),
  label: optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The name of the field for people. Default: the key.',
      examples: ['Plan'],
    }),
    ({ key }: { key: string }) => key,
  ),
  description: optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      minLength: 1,
      maxLength: 1_000,
      description: 'What an agent should know about the field, or ask. Null: nothing.',
      examples: ['The plan that the customer has or is interested in.'],
    }),
    null,
  ),
  value_type: required(
    Type.Unsafe<ValueType>({
      type: 'string',
      enum: [...VALUE_TYPES],
      description:
        'The type of the values. `text`: a string. `number`, `boolean`: in JSON, without quotes. `date`: ' +
        '`YYYY-MM-DD`. `select`: one of the options. `multi_select`: an array of options. `email`, ' +
        '`phone` and `url` are strings that must be valid.',
      examples: ['select'],
    }),
  ),
  options: optional(
    Type.Array(
      Type.String({ minLength: 1, maxLength: 100, pattern: TRIMMED, [WANTED_KEYWORD]: WANTED }),
      {
        maxItems: MAX_OPTIONS,
        uniqueItems: true,
        description:
          `The values to choose from, at most ${MAX_OPTIONS}; required for \`select\` and ` +
          '`multi_select`, and empty for other types.',
        examples: [['basic', 'gold']],
      },
    ),
    [],
    { columnType: 'jsonb' },
  ),
  required: optional(
    Type.Boolean({
      description:
        'Whether `POST /core/contact` creates contacts only with a value, and removes no value. A ' +
        'contact without one can be changed, with a warning. Bookings and voice tools are never ' +
        'rejected. Default false.',
      examples: [false],
    }),
    false,
  ),
  position: optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_INTEGER,
      description:
        'The place in lists, in ascending order; of equal positions, the older definition first. ' +
        'Default 0.',
      examples: [10],
    }),
    0,
  ),
}

export type FieldContent = Content<typeof CONTACT_FIELD_ATTRIBUTES>
export type ContactField = Stored<FieldContent, string>
