import { CHECKED_SEPARATELY } from './checked-separately.ts'
import { schemaOfId } from './accept-ids.ts'
import { ID_KEYWORD } from './define-id.ts'

export type Schema = { [keyword: string]: unknown }

/**
 * The schema, changed so that the items of an array are validated only if there are not too many,
 * that ids may be sent as strings of digits, and that a text which must not be empty must not be
 * blank.
 */
export function prepareSchema(schema: unknown): Schema {
  if (schema === null || typeof schema !== 'object') return schema as unknown as Schema
  if (CHECKED_SEPARATELY in schema) return {}
  if (ID_KEYWORD in schema) return schemaOfId(schema)
  const { items, properties, minLength, ...rest } = schema as Schema
  const inner = items === undefined ? {} : { items: prepareSchema(items) }
  return {
    ...rest,
    ...(minLength === 1 ? { 'x-not-blank': true } : minLength !== undefined && { minLength }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Schema).map(([name, property]) => [
          name,
          prepareSchema(property),
        ]),
      ),
    }),
    ...(typeof rest.maxItems === 'number'
      ? { if: { minItems: rest.maxItems + 1 }, else: inner }
      : inner),
  }
}
