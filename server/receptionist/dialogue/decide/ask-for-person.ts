import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { askQuestion, requestTool } from '../speak/say-line.ts'

const MAX_ABOUT_LENGTH = 500

/**
 * Asks for a person to whom the call can be transferred. A caller who asks again when nobody was
 * free is offered a note. `about`: the words of the caller.
 */
export function askForPerson(state: DialogueState, context: DialogueContext, about = ''): Step {
  return state.isNobodyFree === true
    ? askQuestion(state, context, 'help', getReceptionistLines(state.language).nobodyFree)
    : requestTool(state, 'transfer_or_book', {
        about: about === '' ? undefined : about.slice(0, MAX_ABOUT_LENGTH),
      })
}
