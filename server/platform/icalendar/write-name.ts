import { removeControls } from './remove-controls.ts'

const NAME_LENGTH = 200

/**
 * The parameter CN, quoted, with its semicolon; empty without a name. Double quotes cannot be in a
 * parameter, and become single ones. Some programs take a backslash for an escape, although there
 * is none in parameters.
 */
export function writeName(name: string | null): string {
  const text = removeControls((name ?? '').replaceAll(/\s+/g, ' '), NAME_LENGTH)
    .replaceAll('"', "'")
    .replaceAll('\\', '/')
    .trim()
  return text === '' ? '' : `;CN="${text}"`
}
