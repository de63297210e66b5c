import { languageOf } from '../../languages/languages.ts'
import { requestHold, requestSearch } from '../dialogue/decide/decide-next-step.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue/dialogue-state.ts'
import { greetCaller } from '../dialogue/speak/greet-caller.ts'
import { askQuestion, requestTool, sayLine } from '../dialogue/speak/say-line.ts'
import { writeShortQuestion } from '../dialogue/speak/write-question.ts'
import { askedLanguage, detectLanguage } from './detect-language.ts'
import { getReceptionistLines } from './get-receptionist-lines.ts'

/** Continues in the language that the caller asks for; null if none. */
export function switchLanguage(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const wanted = askedLanguage(text, { isNameAsked: state.place === 'name' })
  if (wanted === null || wanted === languageOf(state.language)) return null
  const tag = state.languages.find((language) => languageOf(language) === wanted)
  const lines = getReceptionistLines(state.language)
  return tag
    ? repeatQuestion({ ...state, language: tag }, context)
    : sayLine(
        state,
        context,
        `${lines.onlyLanguage} ${writeShortQuestion(state.place, state, context)}`,
      )
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
  if (place === 'keep_check')
    return askQuestion(state, context, place, greetCaller(state.language, context, null))
  // The spoken time of the appointment is in the previous language, so it is omitted.
  if (place === 'opening')
    return askQuestion(
      state,
      context,
      'opening',
      greetCaller(
        state.language,
        context.calledAbout === null ? context : { ...context, calledAbout: '' },
        null,
      ),
    )
  if (place === 'choice')
    return requestSearch(state, searched ? languageOf(state.language).dialogueWords.sameTime : '')
  if ((place === 'booking_check' || place === 'move_check') && slot) return requestHold(state, slot)
  if (place === 'contact_check' && contact)
    return requestTool(state, 'save_contact', { [contact.kind]: contact.value })
  return askQuestion(state, context, place)
}
