import { pickLanguage } from '../../speech/pick-language.ts'
import { askedLanguage, detectLanguage } from './detect-language.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue/dialogue-state.ts'
import { greet } from '../dialogue/speak/greet.ts'
import { linesIn } from './lines.ts'
import { hold, search } from '../dialogue/decide/proceed.ts'
import { shorterAt } from '../dialogue/speak/question-at.ts'
import { ask, run, say } from '../dialogue/speak/speak-turn.ts'

/** What was searched for last, in words of each language: the words themselves are of another. */
const SAME = {
  en: 'the same time',
  es: 'a la misma hora',
  de: 'zur gleichen Zeit',
  fr: 'à la même heure',
} as const

/** Goes on in the language that the caller asks for; null where they ask for none. */
export function switchLanguage(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const wanted = askedLanguage(text)
  if (wanted === null || wanted === pickLanguage(state.language)) return null
  const tag = state.languages.find((language) => pickLanguage(language) === wanted)
  const lines = linesIn(state.language)
  return tag
    ? askAnew({ ...state, language: tag }, context)
    : say(state, context, `${lines.onlyLanguage} ${shorterAt(state.place, state, context)}`)
}

/**
 * The same conversation in the language that the caller clearly speaks, if it is one of those
 * offered.
 */
export function followLanguage(text: string, state: DialogueState): DialogueState {
  if (state.place === 'name' || state.place === 'contact' || state.place === 'contact_check')
    return state
  const spoken = detectLanguage(text, state.language)
  const tag = spoken && state.languages.find((language) => pickLanguage(language) === spoken)
  return tag ? { ...state, language: tag } : state
}

/** The question where the caller is; what a tool had said is fetched anew. */
function askAnew(state: DialogueState, context: DialogueContext): Step {
  const { place, slot, searched, contact } = state
  // A time that is said already was said in the other language.
  if (place === 'opening')
    return ask(
      state,
      context,
      'opening',
      greet(
        state.language,
        context.calledAbout === null ? context : { ...context, calledAbout: '' },
        null,
      ),
    )
  if (place === 'choice') return search(state, searched ? SAME[pickLanguage(state.language)] : '')
  if ((place === 'booking_check' || place === 'move_check') && slot) return hold(state, slot)
  if (place === 'contact_check' && contact)
    return run(state, 'save_contact', { [contact.kind]: contact.value })
  return ask(state, context, place)
}
