import type { Phrases } from './phrases.ts'

/**
 * Every combination of one alternative of each part, in order. A part that begins with "|" can be
 * left out: `combinePhrases('bin ich', '|leider', 'weg')` is "bin ich weg|bin ich leider weg".
 */
export function combinePhrases(...parts: readonly Phrases[]): Phrases {
  const combined = parts.reduce<string[]>(
    (begun, part) =>
      begun.flatMap((start) =>
        part.split('|').map((next) => [start, next].filter((each) => each !== '').join(' ')),
      ),
    [''],
  )
  return [...new Set(combined)].filter((phrase) => phrase !== '').join('|')
}
