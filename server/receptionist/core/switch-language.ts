import { languageOf } from '../../languages/languages.ts'
import { hold, search } from '../dialogue/decide/proceed.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue/dialogue-state.ts'
import { greet } from '../dialogue/speak/greet.ts'
import { shorterAt } from '../dialogue/speak/question-at.ts'
import { ask, run, say } from '../dialogue/speak/speak-turn.ts'
import { askedLanguage, detectLanguage } from './detect-language.ts'
import { linesIn } from './lines.ts'

/** Continues in the language that the caller asks for; null if none. */
export function switchLanguage(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const wanted = askedLanguage(text)
  if (wanted === null || wanted === languageOf(state.language)) return null
  const tag = state.languages.find((language) => languageOf(language) === wanted)
  const lines = linesIn(state.language)
  return tag
    ? repeatQuestion({ ...state, language: tag }, context)
    : say(state, context, `${lines.onlyLanguage} ${shorterAt(state.place, state, context)}`)
}

/** The same conversation in the language that the caller clearly speaks, if it is offered. */
export function followLanguage(text: string, state: DialogueState): DialogueState {
  if (state.place === 'name' || state.place === 'contact' || state.place === 'contact_check')
    return state
  const spoken = detectLanguage(text, state.language)
  const tag = spoken && state.languages.find((language) => languageOf(language) === spoken)
  return tag ? { ...state, language: tag } : state
}

/** Repeats the current question in the new language. Tools run again to get their lines in it. */
function repeatQuestion(state: DialogueState, context: DialogueContext): Step {
  const { place, slot, searched, contact } = state
  // The spoken time of the appointment is in the previous language, so it is omitted.
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
  if (place === 'choice')
    return search(state, searched ? languageOf(state.language).dialogueWords.sameTime : '')
  if ((place === 'booking_check' || place === 'move_check') && slot) return hold(state, slot)
  if (place === 'contact_check' && contact)
    return run(state, 'save_contact', { [contact.kind]: contact.value })
  return ask(state, context, place)
}
