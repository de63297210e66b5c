import { removeControls } from './remove-controls.ts'

const TEXT_LENGTH = 10_000

/** A value of the type TEXT (RFC 5545 §3.3.11), of at most 10,000 characters. */
export function escapeText(text: string): string {
  return removeControls(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n'), TEXT_LENGTH)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}
