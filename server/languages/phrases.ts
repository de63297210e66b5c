/**
 * Phrases with one meaning, separated by "|". Unless the part says otherwise, words are in lower
 * case, without accents, apostrophes and hyphens ("o'clock" is "oclock"), ß is "ss", and words are
 * separated by a space.
 *
 * Words about time may contain groups of alternatives: "bin ich (|leider|gerade) (weg|fort)" is six
 * phrases. A group with an empty alternative can be left out.
 */
export type Phrases = string

/** The alternatives of a regular expression, without capturing groups. */
export type Pattern = string

/** Long lists of phrases over several lines; a line break separates phrases like "|". */
export function phrases(template: TemplateStringsArray, ...values: readonly string[]): Phrases {
  return String.raw({ raw: template }, ...values)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('|')
}
