import type { Schema } from './document.ts'

/** Values of formats that a schema gives no example of. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0199c2a4-7b1e-7c3a-9f52-3d1f6a2b8c40',
  'date-time': '2027-01-04T09:00:00Z',
  date: '2027-01-04',
  moment: '2027-01-04T09:00:00Z',
  'unix-seconds': '1799053200',
  'time-zone': 'Europe/Berlin',
  language: 'en',
  email: 'ada@example.com',
  uri: 'https://example.com',
}

/** Values of members that mean the same in every resource. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  archived_at: null,
  attendee_name: 'Ada Lovelace',
  attendee_phone: '+14155550123',
  created_at: '2027-01-04T09:00:00Z',
  updated_at: '2027-01-04T09:00:00Z',
  next_cursor: null,
  version: 1,
  id: '1',
}

/**
 * An example of a schema in which references are resolved by `resolve`: its own example, or else one
 * made of the examples of its required members. `name`: the name of the member that it describes.
 */
export function makeExample(schema: Schema, resolve: (ref: string) => Schema, name = ''): unknown {
  if (schema.$ref !== undefined) return makeExample(resolve(schema.$ref), resolve, name)
  const { examples, enum: values, format, properties, items, allOf, anyOf, oneOf } = schema
  if (examples?.length) return examples[0]
  if ('const' in schema) return schema.const
  if (values?.length) return values[0]
  const types = [schema.type].flat()
  const known = BY_NAME[name]
  if (known !== undefined && (known !== null || types.includes('null'))) return known
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([key]) => schema.required?.includes(key))
        .map(([key, property]) => [key, makeExample(property, resolve, key)]),
    )
  }
  const [first] = (allOf ?? anyOf ?? oneOf ?? []) as Schema[]
  if (first) return makeExample(first, resolve, name)
  if (items) return [makeExample(items, resolve, name)]
  if (types.includes('null')) return null
  if (types.includes('string')) return BY_FORMAT[String(format)] ?? name.replaceAll('_', ' ')
  if (types.includes('integer') || types.includes('number')) return Number(schema.minimum ?? 1)
  if (types.includes('boolean')) return false
  return {}
}
