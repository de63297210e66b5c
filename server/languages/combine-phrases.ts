import type { Phrases } from './phrases.ts'

/**
 * Every combination of one alternative of each part, in order. A part with an empty alternative can
 * be left out: `combinePhrases('bin ich', '|leider', 'weg')` is "bin ich (|leider) weg".
 */
export const combinePhrases = (...parts: readonly Phrases[]): Phrases =>
  parts
    .filter((part) => part !== '')
    .map((part) => (part.includes('|') ? `(${part})` : part))
    .join(' ')
