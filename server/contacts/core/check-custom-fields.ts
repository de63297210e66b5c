import type { CustomFields } from './attributes.ts'

export const MAX_CUSTOM_FIELDS = 200
/** As JSON in UTF-8. */
export const MAX_CUSTOM_FIELDS_BYTES = 65_536

/**
 * The faults of merged custom fields: each request may be within the limits while their sum is not.
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
            `At most ${MAX_CUSTOM_FIELDS} keys; with those already stored there would be ${keys}.`,
          ),
        ]
      : []),
    ...(bytes > MAX_CUSTOM_FIELDS_BYTES
      ? [
          fault(
            'too_large',
            `At most ${MAX_CUSTOM_FIELDS_BYTES} bytes as JSON; with those already stored there would be ${bytes}.`,
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
