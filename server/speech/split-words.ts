/**
 * The words of an utterance in lower case, with "," for each pause that the transcript shows.
 * Hyphens, brackets and full stops part words; every other sign is a word of its own. U+E003, the
 * mark of a typed word, is part of it.
 */
export function splitWords(text: string): string[] {
  const spaced = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/[;!?…]|[.](?=\s|$)/g, ',')
    .replaceAll(/[-‐‑–—().[\]/"“”„«»¿¡]/g, ' ')
  return spaced.match(/[\p{L}\p{M}\p{N}'\uE003]+|[^\s]/gu) ?? []
}

/** A word as the tables have it: without accents and apostrophes, ß as ss. */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\p{M}']/gu, '')
    .replaceAll('ß', 'ss')
}

/** The folded words of an utterance, see `splitWords` and `foldWord`. */
export function foldedWords(text: string): string[] {
  return splitWords(text).map(foldWord)
}
