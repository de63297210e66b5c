import { languageOf } from '../../../languages/languages.ts'
import { askedLanguage } from '../../core/detect-language.ts'
import { followLanguage } from '../../core/switch-language.ts'
import type {
  DialogueContext,
  DialogueEvent,
  DialogueState,
  Step,
} from '../../dialogue/dialogue-state.ts'
import { farewell } from '../../dialogue/hear/start-goal.ts'
import { askQuestion, hangUp, sayLine } from '../../dialogue/speak/say-line.ts'
import { CHECKS } from '../../dialogue/take-over-dialogue.ts'
import { isUncertain } from '../../dialogue/understand/is-uncertain.ts'
import { sanitizeUtterance } from '../../dialogue/understand/sanitize-utterance.ts'

const MAX_SILENCES = 2
const MAX_KEYS = 20

/** `words`: the turn as the model gets it. `answer`: the text that is checked for a yes or no. */
type HeardTurn = { state: DialogueState; words: string; answer: string }

/**
 * The caller's turn in words, and the state in the language that the caller speaks; null for a
 * silence.
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
  const spoken = withSpokenLanguage(words, state)
  // The held time was spoken in the other language.
  return {
    state: spoken.language === state.language ? spoken : { ...spoken, isHeld: false },
    words,
    // An uncertain yes permits nothing.
    answer: isUncertain(event) ? '' : words,
  }
}

function withSpokenLanguage(words: string, state: DialogueState): DialogueState {
  const wanted = askedLanguage(words)
  const tag = wanted && state.languages.find((language) => languageOf(language) === wanted)
  return tag ? { ...state, language: tag } : followLanguage(words, state)
}

/** Repeats the last line, then offers a person, then ends the call. */
export function answerSilence(state: DialogueState, context: DialogueContext): Step {
  const silent: DialogueState = { ...state, misses: state.misses + 1 }
  if (silent.misses === 1) return sayLine(silent, context, state.said)
  if (silent.misses > MAX_SILENCES) return hangUp(silent, context, farewell(silent))
  const asked = askQuestion(silent, context, 'help')
  return { ...asked, state: { ...asked.state, misses: silent.misses } }
}
