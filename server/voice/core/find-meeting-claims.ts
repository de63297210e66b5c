import type { ClaimWords, MeetingClaim } from '../../languages/claim-words.ts'
import { computeOnce } from '../../languages/compute-once.ts'
import { joinPhrases } from '../../languages/join-phrases.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import type { Pattern } from '../../languages/phrases.ts'
import type { SpokenLine } from './spoken-lines.ts'
import type { ToolName } from './tools.ts'

/**
 * The tools of which any makes the claim true. Moving may be said as cancelling and booking, and
 * the other way round.
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

/** Up to twelve words between the parts of a claim, in one clause, none of which revokes it. */
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
/** Words in the clause before a claim that deny it. */
const denied = computeOnce(() => wholeWords(patterns((words) => words.denied)))
/** Words before or after a claim in its sentence that make it conditional. */
const depends = computeOnce(() => wholeWords(patterns((words) => words.depends)))
const dependsAfter = computeOnce(() => {
  const and = LANGUAGES.map(({ claimWords }) => `${claimWords.and} `).join('|')
  const words = patterns((one) => one.dependsAfter)
  return new RegExp(`^(?:(?!${and})[^,])*?(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u')
})
/** A question at the end that does not ask about the claim. */
const anythingElse = computeOnce(
  () => new RegExp(`[,-] ?(?:and )?(?:${patterns((words) => words.anythingElse)})[^?]*\\?$`, 'u'),
)

/** Characters; nobody says longer ones aloud, and a report may be made to be slow to read. */
const MAX_SENTENCE_LENGTH = 500
/** Characters; no claim is shorter. */
const MIN_SENTENCE_LENGTH = 6
/** Sentences of one line that are read, for the same reason. */
const MAX_SENTENCES = 100

/**
 * What the assistant says in these lines that it has done with a meeting: no question, no denial,
 * no promise and no condition.
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

/** The tools that would have to have run, of each claim any. */
export function toolsClaimed(claims: ReadonlySet<MeetingClaim>): (readonly ToolName[])[] {
  return [...claims].map((claim) => DONE_BY[claim])
}

function sentencesOf(text: string): string[] {
  const said = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[’ʼ`]/g, "'")
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll('rendez vous', 'rendez-vous')
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
    !depends().test(before) &&
    !dependsAfter().test(sentence.slice(found.index + found[0].length))
  )
}

function wholeWords(pattern: Pattern): RegExp {
  return new RegExp(`(?<![\\p{L}'])(?:${pattern})(?![\\p{L}])`, 'u')
}
