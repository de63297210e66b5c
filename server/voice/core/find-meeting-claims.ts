import type { ClaimWords, MeetingClaim } from '../../languages/claim-words.ts'
import { computeOnce } from '../../languages/compute-once.ts'
import { joinPhrases } from '../../languages/join-phrases.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import type { Pattern } from '../../languages/phrases.ts'
import type { SpokenLine } from './spoken-lines.ts'
import type { ToolName } from './tools.ts'

/**
 * The tools for each claim; any one of them makes the claim true. Models describe moving as
 * cancelling and booking, and vice versa.
 */
const DONE_BY: Readonly<Record<MeetingClaim, readonly ToolName[]>> = {
  booked: ['book_meeting', 'reschedule_meeting'],
  standing: ['book_meeting', 'reschedule_meeting', 'find_my_meetings'],
  held: ['book_meeting', 'reschedule_meeting', 'hold_time'],
  rescheduled: ['reschedule_meeting', 'book_meeting'],
  cancelled: ['cancel_meeting', 'reschedule_meeting'],
}

/** The patterns of every language for one part of a claim. */
const patterns = (partOf: (words: ClaimWords) => Pattern | null): Pattern =>
  joinPhrases(({ claimWords }) => partOf(claimWords))

/** Up to twelve words of one clause between the parts of a claim, none of which negates it. */
const betweenParts = computeOnce(() => {
  const words = patterns((one) => one.revoking)
  const prefixes = patterns((one) => one.revokingPrefixes)
  return `(?:(?!(?:${words})(?!\\p{L})|${prefixes})[^\\s,]+ ){0,12}?`
})
const claimPatterns = computeOnce(() =>
  LANGUAGES.flatMap(({ claimWords }) => claimWords.claims(betweenParts())).map(
    ([claim, pattern]) => [claim, wholeWords(pattern)] as const,
  ),
)
/** Words earlier in the clause that negate a claim. */
const denied = computeOnce(() => wholeWords(patterns((words) => words.denied)))
/** Words in the sentence, before or after a claim, that make it conditional. */
const conditions = computeOnce(() => wholeWords(patterns((words) => words.conditions)))
const conditionsAfter = computeOnce(() => {
  const and = LANGUAGES.map(({ claimWords }) => `${claimWords.and} `).join('|')
  const words = patterns((one) => one.conditionsAfter)
  return new RegExp(`^(?:(?!${and})[^,])*?(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u')
})
/** A question at the end of a sentence that does not ask about the claim. */
const anythingElse = computeOnce(() => {
  const and = patterns((words) => words.and)
  return new RegExp(
    `[,-] ?(?:(?:${and}) )?(?:${patterns((words) => words.anythingElse)})[^?]*\\?$`,
    'u',
  )
})

/**
 * In characters. Spoken sentences are shorter; the limit bounds the time to read a hostile report.
 */
const MAX_SENTENCE_LENGTH = 500
/** In characters. No claim is shorter. */
const MIN_SENTENCE_LENGTH = 6
/**
 * The maximum number of sentences read per line, which bounds the time to read a hostile report.
 */
const MAX_SENTENCES = 100

/**
 * What the assistant claims in these lines to have done with a meeting. Questions, denials,
 * promises and conditions are not claims.
 */
export function findMeetingClaims(lines: readonly SpokenLine[]): ReadonlySet<MeetingClaim> {
  const sentences = lines
    .filter(({ who }) => who === 'assistant')
    .flatMap(({ text }) => sentencesOf(text))
  return new Set(
    claimPatterns()
      .filter(([, claim]) => sentences.some((sentence) => isClaimed(sentence, claim)))
      .map(([name]) => name),
  )
}

/** The tools for each claim, at least one of which must have run. */
export function toolsClaimed(claims: ReadonlySet<MeetingClaim>): (readonly ToolName[])[] {
  return [...claims].map((claim) => DONE_BY[claim])
}

function sentencesOf(text: string): string[] {
  const said = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[’ʼ`]/g, "'")
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll(/\s+/g, ' ')
  const sentences = (said.match(/[^.!?;]+[.!?;]*/g) ?? [])
    .filter((sentence) => sentence.length >= MIN_SENTENCE_LENGTH)
    .slice(0, MAX_SENTENCES)
  return sentences.map((sentence) =>
    sentence.trim().slice(0, MAX_SENTENCE_LENGTH).replace(anythingElse(), ''),
  )
}

function isClaimed(sentence: string, claim: RegExp): boolean {
  if (sentence.includes('?')) return false
  const found = claim.exec(sentence)
  if (!found) return false
  const before = sentence.slice(0, found.index)
  const clause = before.slice(before.lastIndexOf(',') + 1)
  return (
    !denied().test(clause) &&
    !conditions().test(before) &&
    !conditionsAfter().test(sentence.slice(found.index + found[0].length))
  )
}

function wholeWords(pattern: Pattern): RegExp {
  return new RegExp(`(?<![\\p{L}'])(?:${pattern})(?![\\p{L}])`, 'u')
}
