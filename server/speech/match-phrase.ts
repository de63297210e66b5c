type Phrase<T> = { value: T; length: number }

/** Phrases of folded words, by their first word, longest first. */
export type PhraseTable<T> = ReadonlyMap<string, readonly { words: readonly string[]; value: T }[]>

/** Builds a table from phrases, whose words are separated by spaces, to values. */
export function phraseTable<T>(phrases: Iterable<readonly [string, T]>): PhraseTable<T> {
  const table = new Map<string, { words: string[]; value: T }[]>()
  for (const [phrase, value] of phrases) {
    const words = phrase.split(' ')
    table.set(
      words[0]!,
      [...(table.get(words[0]!) ?? []), { words, value }].toSorted(
        (a, b) => b.words.length - a.words.length,
      ),
    )
  }
  return table
}

/** Table entries for phrases, separated by "|", that share a value. */
export function phrasesOf<T>(value: T, phrases: string): (readonly [string, T])[] {
  return phrases
    .split('|')
    .filter((phrase) => phrase !== '')
    .map((phrase) => [phrase, value] as const)
}

/** The longest phrase that begins at a word; null if there is none. */
export function matchPhrase<T>(
  words: readonly string[],
  at: number,
  table: PhraseTable<T>,
): Phrase<T> | null {
  const candidates = table.get(words[at] ?? '') ?? []
  const found = candidates.find((phrase) =>
    phrase.words.every((word, offset) => words[at + offset] === word),
  )
  return found ? { value: found.value, length: found.words.length } : null
}

/** The words without the phrases and pauses at their beginning. */
export function withoutLead(words: readonly string[], table: PhraseTable<unknown>): string[] {
  let at = 0
  for (;;) {
    const length = words[at] === ',' ? 1 : (matchPhrase(words, at, table)?.length ?? 0)
    if (length === 0) return words.slice(at)
    at += length
  }
}

/** The words without the phrases and pauses at their end. */
export function withoutTail(words: readonly string[], table: PhraseTable<unknown>): string[] {
  let end = words.length
  for (;;) {
    if (words[end - 1] === ',') {
      end--
      continue
    }
    const start = Array.from({ length: 6 }, (_, index) => end - 6 + index).find(
      (at) => at >= 0 && matchPhrase(words.slice(0, end), at, table)?.length === end - at,
    )
    if (start === undefined) return words.slice(0, end)
    end = start
  }
}
