import type { ToolAnswer } from '../../../voice/core/tool-call.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { askQuestion } from '../speak/say-line.ts'
import { readAnswerText, readOffers } from '../understand/read-tool-answer.ts'

/** The time is taken: offers others, or asks for one. */
export function offerOthers(
  line: string,
  data: ToolAnswer['data'],
  { state, context }: { state: DialogueState; context: DialogueContext },
): Step {
  const offers = readOffers(data.slots)
  const free: DialogueState = { ...state, slot: null, isHeld: false, offers }
  const lines = getReceptionistLines(state.language)
  return offers.length > 0
    ? askQuestion(free, context, 'choice', line)
    : askQuestion(
        free,
        context,
        'when',
        readAnswerText(line) ?? `${lines.notDone} ${lines.shorter.when}`,
      )
}
