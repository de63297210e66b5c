/**
 * An invalid field. `pointer` is a JSON pointer (RFC 6901) into the body, or the name of a query
 * parameter.
 */
export type Fault = {
  pointer: string
  code: string
  detail: string
  /** Tells apart what is behind the code. */
  cause?: string
  /** A value that would be accepted. */
  example?: string
}

/** Maximum faults in a response. */
export const MAX_FAULTS = 50
const MAX_BYTES = 48 * 1024
const MAX_POINTER_LENGTH = 300
const MAX_DETAIL_LENGTH = 1_000

/**
 * The first faults: at most 50, at most 48 KiB as JSON, and with shortened texts.
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

function shortened({ pointer, code, detail, ...more }: Fault): Fault {
  return {
    pointer: shorten(pointer, MAX_POINTER_LENGTH),
    code,
    detail: shorten(detail, MAX_DETAIL_LENGTH),
    ...more,
  }
}

/**
 * Shortens a text to `maxLength` and an ellipsis, without splitting a surrogate pair.
 */
export function shorten(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
}
