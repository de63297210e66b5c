/** The form of a word in the tables: without accents and apostrophes, with ss for ß. */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\p{M}']/gu, '')
    .replaceAll('ß', 'ss')
}

/** The form of spoken words in the tables: folded, with spaces for hyphens. */
export function foldPhrase(spoken: string): string {
  return foldWord(spoken).replaceAll('-', ' ')
}
