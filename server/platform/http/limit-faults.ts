/**
 * One faulty field. `pointer` is a JSON pointer (RFC 6901) into the body, or the name of a query
 * parameter.
 */
export type Fault = { pointer: string; code: string; detail: string }

/** Faults that one answer lists. */
export const MAX_FAULTS = 50
const MAX_BYTES = 48 * 1024
const MAX_POINTER_LENGTH = 300
const MAX_DETAIL_LENGTH = 1_000

/**
 * The first of the faults: at most 50 of them, at most 48 KiB as JSON, and none of them longer than
 * a reader needs.
 */
export function limitFaults(faults: readonly Fault[]): Fault[] {
  let bytes = 0
  return faults
    .slice(0, MAX_FAULTS)
    .map(shortened)
    .filter((fault) => {
      bytes += Buffer.byteLength(JSON.stringify(fault)) + 1
      return bytes <= MAX_BYTES
    })
}

function shortened({ pointer, code, detail }: Fault): Fault {
  return {
    pointer: shorten(pointer, MAX_POINTER_LENGTH),
    code,
    detail: shorten(detail, MAX_DETAIL_LENGTH),
  }
}

/**
 * The text, or its beginning and an ellipsis where it is longer; never half of a surrogate pair.
 */
export function shorten(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
}
