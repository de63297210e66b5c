import { getWorkspace, type WorkspaceProfile } from '../../access/store/workspaces.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { BusinessTopic, TypeTopic } from '../../languages/question-words.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import { formatSpokenDuration } from '../../scheduling/core/format-spoken-hours.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { chooseTypes } from '../core/questions/choose-types.ts'
import { type AskedTopics, findTopics, isTypeTopic } from '../core/questions/find-topics.ts'
import { matchPair } from '../core/questions/match-pair.ts'
import {
  endSentence,
  filledText,
  MAX_LINE_CHARACTERS,
  truncateLine,
} from '../core/questions/truncate-line.ts'
import type { ToolArguments } from '../core/tools.ts'
import { describeOpeningHours } from '../finding/describe-opening-hours.ts'
import { bookableTypes } from '../call/open-session.ts'
import {
  answerWith,
  rejectTool,
  type Session,
  type ToolResult,
  type VoiceDeps,
} from '../call/session.ts'

/** The stored data that the answers are made from. */
type Facts = { profile: WorkspaceProfile; roster: Roster; types: readonly MeetingType[] }

/**
 * The answer as a sentence, the meeting types that the caller has to choose from, or null if the
 * answer is unknown.
 */
type TopicAnswer = { sentence: string } | { which: readonly string[] } | null

/**
 * An empty change of the memory, which keeps the language of the question for the rest of the call.
 */
const KEEP_LANGUAGE = { memory: {} }

const HINT =
  'The answer is unknown. Offer to take a note for the team, and call leave_note if the caller wants that.'

/**
 * Answers a question about the business from the workspace profile, or says that the answer is
 * unknown.
 */
export async function answerQuestion(
  deps: VoiceDeps,
  session: Session,
  { question, meeting_type: meetingType }: ToolArguments<'answer_question'>,
): Promise<ToolResult> {
  const { lines } = session
  const language = languageOf(session.language)
  const [profile, roster] = await Promise.all([
    getWorkspace(deps.pool, session.actor.workspaceId),
    deps.rosters.readCurrent(deps.pool, session.actor.workspaceId),
  ])
  const pair = matchPair(question, profile.questions, language)
  if (pair) return known('question', pair.answer)
  const facts = { profile, roster, types: bookableTypes(roster, session.profile) }
  const asked = findTopics(question, { language, typeNames: facts.types.map(({ name }) => name) })
  const found = asked?.topics.map((topic) =>
    isTypeTopic(topic)
      ? describeTypes(session, facts, { topic, asked, typeName: meetingType })
      : describeBusiness(session, facts, { topic, question, language: asked.language }),
  ) ?? [null]
  if (found.includes(null))
    return answerWith(
      lines.answerUnknown,
      { known: false, topic: null, answer: null, hints: [HINT] },
      KEEP_LANGUAGE,
    )
  const [which] = found.flatMap((each) => (each && 'which' in each ? [each.which] : []))
  if (which)
    return rejectTool(lines.whichMeetingType(which), 'which_meeting_type', {
      known: false,
      topic: (asked?.topics ?? []).join(', '),
      answer: null,
      meeting_types: which,
    })
  return known(
    (asked?.topics ?? []).join(', '),
    found.flatMap((each) => (each && 'sentence' in each ? [each.sentence] : [])).join(' '),
  )
}

function known(topic: string, answer: string): ToolResult {
  return answerWith(truncateLine(answer), { known: true, topic, answer }, KEEP_LANGUAGE)
}

function describeBusiness(
  session: Session,
  { profile, roster }: Facts,
  { topic, ...asked }: { topic: BusinessTopic; question: string; language: Language },
): TopicAnswer {
  const { lines } = session
  if (topic === 'opening_hours' && filledText(profile.openingHours) === null) {
    const sentence = describeOpeningHours(session, roster, asked)
    return sentence === null ? null : { sentence }
  }
  const unchanged = (text: string) => text
  const found: Record<BusinessTopic, [text: string | null, line: (text: string) => string]> = {
    opening_hours: [profile.openingHours, lines.tellHours],
    address: [profile.address, lines.tellAddress],
    directions: [profile.directions, unchanged],
    parking: [profile.parking, unchanged],
    phone: [profile.phone, lines.tellPhone],
    email: [profile.email, lines.tellEmail],
    website: [profile.website, lines.tellWebsite],
  }
  const [stored, line] = found[topic]
  const text = filledText(stored)
  return text === null ? null : { sentence: endSentence(line(text)) }
}

type TypeQuestion = {
  topic: TypeTopic
  asked: AskedTopics
  /** The `meeting_type` argument. */ typeName: string | undefined
}

function describeTypes(
  session: Session,
  { types }: Facts,
  { topic, asked, typeName }: TypeQuestion,
): TopicAnswer {
  const meant = chooseTypes(types, asked, typeName)
  const found = meant.map((type) => ({
    name: type.name,
    sentence: describeType(session, type, topic),
  }))
  const sentences = new Set(found.map(({ sentence }) => sentence))
  if (!found.some(({ sentence }) => sentence !== null)) return null
  const line = [...sentences].join(' ')
  return sentences.has(null) || line.length > MAX_LINE_CHARACTERS
    ? { which: found.map((type) => type.name) }
    : { sentence: line }
}

/** Null if the answer is unknown. */
function describeType(
  { lines, language }: Session,
  type: MeetingType,
  topic: TypeTopic,
): string | null {
  if (topic === 'duration')
    return lines.tellLength(
      type.name,
      [type.durationMinutes, ...type.durationOptions].map((minutes) =>
        formatSpokenDuration(minutes, language),
      ),
    )
  const text = filledText(
    { price: type.price, what_to_bring: type.whatToBring, description: type.description }[topic],
  )
  return text === null
    ? null
    : endSentence(topic === 'price' ? lines.tellPrice(type.name, text) : text)
}
