import type { Command } from '../../../languages/command-words.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { ASKED, type DialogueState, type Step } from '../dialogue-state.ts'
import { askQuestion, sayLine } from '../speak/say-line.ts'
import { writeShortQuestion } from '../speak/write-question.ts'
import { findAgent } from '../understand/find-agent.ts'
import { moveToAgent } from './hear-other-agent.ts'
import { begin, type Utterance } from './start-goal.ts'

const MAX_WORDS = 14
const asksForPerson = computeOnce(
  () =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.asksForPerson)})(?!\\p{L})`, 'u'),
)
const wantsPerson = computeOnce(
  () =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.wantsPerson)})(?!\\p{L})`, 'u'),
)
/** The commands that make a person's name part of another wish. */
const OTHER_WISHES: readonly Command[] = ['book', 'cancel', 'note', 'person', 'late', 'undo']

/**
 * Says whom the chosen time or the meeting is with, if the caller asks for it or names a person:
 * "is that with Clara?" A wish for another person moves the meeting that was just made.
 */
export function hearAgentQuestion(said: Utterance, commands: ReadonlySet<Command>): Step | null {
  const { text, state, context } = said
  const lines = getReceptionistLines(state.language)
  const agent = agentOf(state)
  if (state.place === 'note') return null
  const words = foldedWords(text).filter((word) => word !== ',')
  const isCommand = commands.has('with_whom')
  const isShort = words.length <= MAX_WORDS && !OTHER_WISHES.some((one) => commands.has(one))
  const named =
    agent !== null && isShort && state.place === 'more'
      ? findAgent(text, {
          language: state.language,
          agents: [...new Set([...context.agents, agent])],
        })
      : null
  if (named !== null && named !== agent && state.made && context.agents.includes(named)) {
    const isWanted = commands.has('move') || wantsPerson().test(words.join(' '))
    if (isWanted) return moveToAgent(text, { made: state.made, agent: named }, said)
  }
  const isAsked =
    isCommand ||
    named !== null ||
    (agent !== null && isShort && asksForPerson().test(words.join(' ')))
  if (!isAsked) return null
  if (agent === null && ASKED.includes(state.place))
    return begin('check', { ...said, state: { ...state, asksForAgent: true } })
  const answer =
    agent === null
      ? state.place === 'choice' || state.place === 'when' || state.place === 'type'
        ? lines.agentUndecided
        : lines.unknown
      : named === agent
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
