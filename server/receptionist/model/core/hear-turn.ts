import { languageOf } from '../../../languages/languages.ts'
import { askedLanguage } from '../../core/detect-language.ts'
import { followLanguage } from '../../core/switch-language.ts'
import type {
  DialogueContext,
  DialogueEvent,
  DialogueState,
  Step,
} from '../../dialogue/dialogue-state.ts'
import { farewell } from '../../dialogue/hear/handle-command.ts'
import { askQuestion, hangUp, sayLine } from '../../dialogue/speak/say-line.ts'
import { CHECKS } from '../../dialogue/take-over-dialogue.ts'
import { sanitizeUtterance } from '../../dialogue/understand/sanitize-utterance.ts'

const MAX_SILENCES = 2
const MAX_KEYS = 20

/** `words`: for a model. `answer`: what a yes or no is heard in. */
export type HeardTurn = { state: DialogueState; words: string; answer: string }

/**
 * What the caller did, in words, and the conversation in the language they speak; null for nothing.
 */
export function hearTurn(state: DialogueState, event: DialogueEvent): HeardTurn | null {
  if (event.kind === 'keys') {
    const keys = event.digits.replaceAll(/[^0-9*#]/g, '').slice(0, MAX_KEYS)
    const answer = CHECKS.includes(state.place)
      ? languageOf(state.language).dialogueWords.yesNoByKey[Number(keys) - 1]
      : undefined
    return keys === ''
      ? null
      : { state, words: answer ?? `(The caller pressed ${keys}.)`, answer: answer ?? '' }
  }
  const words = event.kind === 'heard' ? sanitizeUtterance(event.text) : ''
  if (words === '') return null
  const spoken = inTheirLanguage(words, state)
  // The times were said in the other one.
  return {
    state: spoken.language === state.language ? spoken : { ...spoken, isHeld: false },
    words,
    answer: words,
  }
}

function inTheirLanguage(words: string, state: DialogueState): DialogueState {
  const wanted = askedLanguage(words)
  const tag = wanted && state.languages.find((language) => languageOf(language) === wanted)
  return tag ? { ...state, language: tag } : followLanguage(words, state)
}

/** The last line again, then a person is offered, and then it ends. */
export function answerSilence(state: DialogueState, context: DialogueContext): Step {
  const silent: DialogueState = { ...state, misses: state.misses + 1 }
  if (silent.misses === 1) return sayLine(silent, context, state.said)
  if (silent.misses > MAX_SILENCES) return hangUp(silent, context, farewell(silent))
  const asked = askQuestion(silent, context, 'help')
  return { ...asked, state: { ...asked.state, misses: silent.misses } }
}
