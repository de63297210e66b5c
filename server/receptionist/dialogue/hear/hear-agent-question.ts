import { computeOnce } from '../../../languages/compute-once.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueState, Step } from '../dialogue-state.ts'
import { askQuestion, sayLine } from '../speak/say-line.ts'
import { writeShortQuestion } from '../speak/write-question.ts'
import { ASKED, begin, type Utterance } from './start-goal.ts'

const MAX_WORDS = 9
const withSomebody = computeOnce(
  () =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.withPerson)})\\s+\\p{L}+`, 'iu'),
)

/**
 * Says whom the chosen time or the meeting is with, if the caller asks for it (`isAsked`) or asks
 * whether it is with the person that it is with: "that is with Clara, right?"
 */
export function hearAgentQuestion(said: Utterance, isAsked: boolean): Step | null {
  const { text, state, context } = said
  const lines = getReceptionistLines(state.language)
  const agent = agentOf(state)
  if (state.place === 'note') return null
  const isNamed = agent !== null && state.place === 'more' && namesAgent(text, agent)
  if (!isAsked && !isNamed) return null
  if (agent === null && ASKED.includes(state.place))
    return begin('check', { ...said, state: { ...state, asksForAgent: true } })
  const answer =
    agent === null
      ? state.place === 'choice' || state.place === 'when' || state.place === 'type'
        ? lines.agentUndecided
        : lines.unknown
      : isNamed
        ? lines.yesWith(agent)
        : lines.isWith(agent)
  const question = writeShortQuestion(state.place, state, context)
  return state.place === 'more'
    ? askQuestion(state, context, 'more', `${answer} ${question}`)
    : sayLine(state, context, `${answer} ${question}`)
}

/** Whom the current time or meeting is with; null if that is unknown or still open. */
function agentOf({ place, agentName, slot, isHeld, goal, agent }: DialogueState): string | null {
  if (goal !== 'book' && goal !== 'move') return agentName ?? null
  if (place === 'choice') return agent ?? null
  return slot !== null && isHeld ? (agentName ?? null) : null
}

/** "It is with Clara, isn't it": a short sentence with the person's name after "with". */
function namesAgent(text: string, agent: string): boolean {
  const words = foldedWords(text)
  const named = foldedWords(agent)
  return (
    words.length <= MAX_WORDS &&
    withSomebody().test(text) &&
    words.some((word) => named.includes(word) && /[a-z]{2}/.test(word))
  )
}
