import { findEmail } from '../../../speech/emails/find-email.ts'
import { buildSharedTable } from '../../../speech/build-shared-table.ts'
import { findOnly } from '../../../speech/find-only.ts'
import { matchPhrase } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import type { DialogueContext } from '../dialogue-state.ts'
import { findAgent } from './find-agent.ts'
import { findName } from './find-name.ts'
import { findWhen, type TimeContext } from './find-when.ts'

/** The parts of a booking in one utterance. */
export type Parts = {
  meetingType: string | null
  name: string | null
  email: string | null
  agent: string | null
  when: string | null
}

const MIN_LETTERS = 4
const notWanted = buildSharedTable(({ dialogueWords }) => dialogueWords.notPerson)

/** The meeting type, the name and the words about a time. */
export function readParts(
  text: string,
  place: TimeContext,
  { meetingTypes, agents }: Pick<DialogueContext, 'meetingTypes' | 'agents'>,
): Parts {
  const email = findEmail(text, place.language)
  const named = findName(email?.rest ?? text, place.language)
  const rest = named?.rest ?? email?.rest ?? text
  return {
    meetingType: readType(text, meetingTypes),
    name: named?.name ?? null,
    email: email?.said ?? null,
    agent: findAgent(rest, { language: place.language, agents }),
    when: findWhen(rest, place),
  }
}

/** The named meeting type: all of its words occur, or one that no other type has. */
export function readType(text: string, meetingTypes: readonly string[]): string | null {
  const said = withoutDenied(foldedWords(text))
  const types = meetingTypes.map((type) => ({
    type,
    words: foldedWords(type).filter((word) => word !== ','),
  }))
  const whole = types
    .filter(
      ({ words }) =>
        words.length > 0 &&
        said.some((_, at) => words.every((word, offset) => said[at + offset] === word)),
    )
    .toSorted((one, other) => other.words.length - one.words.length)
  if (whole[0]) return whole[0].type
  const isOwn = (word: string) =>
    word.length >= MIN_LETTERS && types.filter(({ words }) => words.includes(word)).length === 1
  const some = types.filter(({ words }) => words.some((word) => isOwn(word) && said.includes(word)))
  return findOnly(some)?.type ?? null
}

/** The words before "instead of" or "not": "a consultation instead of the demo". */
function withoutDenied(words: readonly string[]): readonly string[] {
  const at = words.findIndex((_, index) => index > 0 && matchPhrase(words, index, notWanted()))
  return at < 0 ? words : words.slice(0, at)
}
