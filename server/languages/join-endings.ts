import type { Phrases } from './phrases.ts'

/** Each ending after each of the stems. */
export const joinEndings = (stems: Phrases, endings: Phrases): Phrases =>
  stems
    .split('|')
    .flatMap((stem) => endings.split('|').map((ending) => `${stem}${ending}`))
    .join('|')
