import { foldWord } from '../languages/fold-word.ts'

/**
 * The words of an utterance in lower case, with "," for each pause in the transcript. Hyphens,
 * brackets and full stops separate words; every other sign is a word by itself. U+E003, the mark of
 * a typed word, is part of its word.
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

/** The folded words of an utterance; see `splitWords` and `foldWord`. */
export function foldedWords(text: string): string[] {
  return splitWords(text).map(foldWord)
}
