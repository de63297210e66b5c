import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import type { SeveralWords } from '../../../languages/dialogue-words.ts'
import { languageOf } from '../../../languages/languages.ts'
import type { NextMeeting } from '../dialogue-state.ts'
import { findName } from './find-name.ts'
import { removeParty } from './remove-party.ts'
import { findWhen, readWhen, type TimeContext } from './find-when.ts'

/** The words of the first of several appointments, and what they say about the next one. */
type Several = { first: string; next: NextMeeting }

const wordsOf = (part: keyof SeveralWords, flags = 'iu') =>
  computePerLanguage(
    ({ dialogueWords: { several } }) =>
      new RegExp(`(?<!\\p{L})(?:${several[part]})(?!\\p{L})`, flags),
  )
const two = wordsOf('two', 'giu')
const inSequence = wordsOf('inSequence', 'giu')
const second = wordsOf('second')
const others = wordsOf('others')
const me = wordsOf('me', 'giu')
const following = wordsOf('following')
const added = wordsOf('added')
const kept = wordsOf('kept')

/**
 * Divides a wish for several appointments: "two, one for me and one for my son". Null if there is
 * only one.
 */
export function readSeveral(text: string, place: TimeContext): Several | null {
  const spoken = languageOf(place.language)
  const said = text.replaceAll('’', "'")
  const rest = said.replace(inSequence(spoken), ' ').replace(two(spoken), ' ')
  const lead = second(spoken).exec(rest)
  if (lead === null && rest === said) return null
  if (lead === null) return divideTimes(rest, place) ?? readTwo(rest, said, place)
  const isFollowing = said.search(inSequence(spoken)) >= 0 || following(spoken).test(said)
  const after = rest.slice(lead.index + lead[0].length)
  const { forWhom } = spoken.dialogueWords.several
  const next = readNext(lead[0].endsWith(forWhom) ? `${forWhom}${after}` : after, place)
  const first = rest.slice(0, lead.index).replace(me(spoken), ' ')
  // "One for me and one for my son on Monday": the day is of both.
  return next.when !== null && findWhen(first, place) === null
    ? { first: `${first} ${next.when}`, next: { ...next, when: null, isFollowing } }
    : { first, next: { ...next, isFollowing } }
}

/** Several appointments of which nothing tells them apart. */
function readTwo(rest: string, said: string, place: TimeContext): Several {
  return {
    first: withoutMine(rest, place.language),
    next: {
      when: null,
      name: null,
      isForOther: isForSomebody(rest, place.language) || removeParty(rest) !== null,
      isFollowing: said.search(inSequence(languageOf(place.language))) >= 0,
    },
  }
}

/**
 * "Two, Monday at nine and Tuesday at ten": null unless an "and" divides two times with an hour.
 */
function divideTimes(rest: string, place: TimeContext): Several | null {
  const words = rest.split(/\s+/)
  const at = words.lastIndexOf(languageOf(place.language).dialogueWords.and)
  if (at < 0) return null
  const [one, other] = [words.slice(0, at), words.slice(at + 1)].map((part) => part.join(' '))
  return [one!, other!].every((part) => namesHour(part, place))
    ? { first: withoutMine(one!, place.language), next: readNext(other!, place) }
    : null
}

function namesHour(text: string, place: TimeContext): boolean {
  const found = findWhen(text, place)
  return found !== null && readWhen(found, place)?.kind === 'start'
}

/** What words about an appointment in addition to another one say about it. */
export function readNext(text: string, place: TimeContext): NextMeeting {
  const named = findName(text, place.language)
  return {
    when: findWhen(named?.rest ?? text, place),
    name: named?.name ?? null,
    isForOther: isForSomebody(text, place.language),
    isFollowing: following(languageOf(place.language)).test(text),
  }
}

/** What is said of an appointment counts unless newer words say something else. */
export function joinNext(
  known: NextMeeting | null,
  { when, name, ...said }: NextMeeting,
): NextMeeting {
  return {
    when: when ?? known?.when ?? null,
    name: name ?? known?.name ?? null,
    isForOther: said.isForOther || known?.isForOther === true,
    isFollowing: said.isFollowing || known?.isFollowing === true,
  }
}

/** "For him", "for my cousin". `language`: BCP 47. */
export function isForSomebody(text: string, language: string): boolean {
  return others(languageOf(language)).test(text)
}

/** Whether words want an appointment in addition to the one in question. `language`: BCP 47. */
export function isAdded(text: string, language: string): boolean {
  const spoken = languageOf(language)
  const said = text.replaceAll('’', "'")
  return added(spoken).test(said) || second(spoken).test(said) || isKept(said, language)
}

/** Whether the appointment that was made is to stay: "keep mine". `language`: BCP 47. */
export function isKept(text: string, language: string): boolean {
  return kept(languageOf(language)).test(text.replaceAll('’', "'"))
}

/** The words without those for the caller's own appointment: "mine at nine". `language`: BCP 47. */
export function withoutMine(text: string, language: string): string {
  return text
    .replaceAll('’', "'")
    .replace(me(languageOf(language)), ' ')
    .trim()
}
