import type { CustomFields } from './attributes.ts'

export const MAX_CUSTOM_FIELDS = 200
/** The size as JSON in UTF-8. */
export const MAX_CUSTOM_FIELDS_BYTES = 65_536

/**
 * The faults of merged custom fields: each request may be within the limits while the merged fields
 * exceed them.
 */
export function checkCustomFields(
  fields: CustomFields,
): { pointer: string; code: string; detail: string }[] {
  const keys = Object.keys(fields).length
  const bytes = Buffer.byteLength(JSON.stringify(fields))
  return [
    ...(keys > MAX_CUSTOM_FIELDS
      ? [
          fault(
            'too_many_keys',
            `At most ${MAX_CUSTOM_FIELDS} keys; the merged fields would have ${keys}.`,
          ),
        ]
      : []),
    ...(bytes > MAX_CUSTOM_FIELDS_BYTES
      ? [
          fault(
            'too_large',
            `At most ${MAX_CUSTOM_FIELDS_BYTES} bytes as JSON; the merged fields would have ${bytes}.`,
          ),
        ]
      : []),
  ]
}

function fault(code: string, detail: string) {
  return {
    pointer: '/data/attributes/custom_fields',
    code,
    detail: `${detail} Remove a key by sending it as null.`,
  }
}
