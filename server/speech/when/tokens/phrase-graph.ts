import type { Phrases } from '../../../languages/phrases.ts'
import { splitPhrases } from '../../../languages/split-phrases.ts'

type End<Meaning> = { meaning: Meaning; order: number }

/** A place between two words of phrases. */
type Place<Meaning> = {
  /** The places after a further word. */
  next?: Map<string, Place<Meaning>>
  /** The ends of groups that are reached by a further word. */
  joins?: Map<string, Place<Meaning>[]>
  /** The ends of groups that can be left out. */
  skips?: Place<Meaning>[]
  /** What the words up to here mean. */
  end?: End<Meaning>
}

export type PhraseMatch<Meaning> = { meaning: Meaning; length: number }

/**
 * Phrases and their meanings, matched word by word, so that the combinations of groups are never
 * listed. A phrase that is added several times has its last meaning.
 */
export class PhraseGraph<Meaning> {
  /** All words of the phrases. */
  readonly words = new Set<string>()
  readonly #start: Place<Meaning> = {}
  /** The places after each first word that was looked up. */
  readonly #begun = new Map<string, readonly Place<Meaning>[]>()
  #order = 0

  add(phrases: Phrases, meaning: Meaning): void {
    this.#begun.clear()
    const end = { meaning, order: this.#order++ }
    for (const phrase of splitPhrases(phrases, '|'))
      if (phrase !== '') this.#append(this.#start, phrase).end = end
  }

  /** The longest phrase from a word on, and the number of its words. */
  match(words: readonly string[], at: number): PhraseMatch<Meaning> | null {
    let found: PhraseMatch<Meaning> | null = null
    let places = this.#begin(words[at]!)
    for (let i = at; places.length > 0; i++) {
      const end = lastEnd(places)
      if (end) found = { meaning: end.meaning, length: i - at + 1 }
      places = i + 1 < words.length ? follow(places, words[i + 1]!) : []
    }
    return found
  }

  #begin(word: string): readonly Place<Meaning>[] {
    if (!this.words.has(word)) return []
    let places = this.#begun.get(word)
    if (!places) {
      places = follow(reach([this.#start]), word)
      this.#begun.set(word, places)
    }
    return places
  }

  /** Adds the words of a phrase after a place, and returns the place after them. */
  #append(from: Place<Meaning>, phrase: string, join?: Place<Meaning>): Place<Meaning> {
    const parts = splitPhrases(phrase, ' ')
    return parts.reduce((place, part, i) => {
      const end = i === parts.length - 1 ? join : undefined
      return part.startsWith('(')
        ? this.#appendGroup(place, part.slice(1, -1), end)
        : this.#appendWord(place, part, end)
    }, from)
  }

  #appendGroup(from: Place<Meaning>, group: Phrases, join: Place<Meaning> = {}): Place<Meaning> {
    for (const phrase of splitPhrases(group, '|'))
      if (phrase === '') (from.skips ??= []).push(join)
      else this.#append(from, phrase, join)
    return join
  }

  #appendWord(from: Place<Meaning>, word: string, join?: Place<Meaning>): Place<Meaning> {
    this.words.add(word)
    if (join) {
      from.joins ??= new Map()
      from.joins.set(word, [...(from.joins.get(word) ?? []), join])
      return join
    }
    from.next ??= new Map()
    const next = from.next.get(word) ?? {}
    from.next.set(word, next)
    return next
  }
}

/** The places after a further word. */
function follow<Meaning>(places: readonly Place<Meaning>[], word: string): Place<Meaning>[] {
  const after: Place<Meaning>[] = []
  for (const { next, joins } of places) {
    const place = next?.get(word)
    if (place) after.push(place)
    after.push(...(joins?.get(word) ?? []))
  }
  return reach(after)
}

/** The places, with those behind groups that are left out. */
function reach<Meaning>(places: Place<Meaning>[]): Place<Meaning>[] {
  if (!places.some(({ skips }) => skips)) return places
  const reached = new Set(places)
  for (const { skips } of reached) for (const place of skips ?? []) reached.add(place)
  return [...reached]
}

function lastEnd<Meaning>(places: readonly Place<Meaning>[]): End<Meaning> | undefined {
  let last: End<Meaning> | undefined
  for (const { end } of places) if (end && !(last && last.order > end.order)) last = end
  return last
}
