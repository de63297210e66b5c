import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { askQuestion } from '../speak/say-line.ts'
import { decideNextStep, requestHold } from './decide-next-step.ts'

/** Whether there is something to go on with: a wish, and nothing done about it yet. */
export function isResumable({ version, goal, place, hasDone }: DialogueState): boolean {
  return version === 1 && goal !== null && place !== 'ended' && !hasDone
}

/**
 * Goes on in a new call where the last one was cut off. What was proven or confirmed there counts
 * there only: a meeting is proven again, an address read back again, and a time held again.
 */
export function resumeDialogue(from: DialogueState, context: DialogueContext): Step {
  const { contact, goal, slot, place, asked } = from
  const state: DialogueState = {
    ...from,
    before: getReceptionistLines(from.language).cutOff,
    awaiting: null,
    failed: null,
    isHeld: false,
    meetings: [],
    meeting: null,
    proof: {},
    contact: contact && { ...contact, confirmation: null, isConfirmed: false },
    heardOfSaid: null,
    isPatient: false,
    misses: 0,
    repeats: 0,
    stalled: 0,
    turns: 0,
    // A name that was said in the other call proves nothing in this one.
    reached: goal === 'book' ? [] : ['proof'],
  }
  if (goal === 'book' && slot) return requestHold(state, slot)
  return goal === 'book' && place === 'choice'
    ? askQuestion(state, context, 'choice', asked)
    : decideNextStep(state, context)
}
