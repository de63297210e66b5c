import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { askQuestion } from '../speak/say-line.ts'
import { decideNextStep, requestHold } from './decide-next-step.ts'

/** Whether there is something to resume: a goal, and no completed action. */
export function isResumable({ version, goal, place, hasDone }: DialogueState): boolean {
  return version === 1 && goal !== null && place !== 'ended' && !hasDone
}

/**
 * Resumes the conversation of a dropped call in a new one. Proofs and confirmations do not carry
 * over: a meeting is proven again, an address read back again, and a time held again.
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
    proven: null,
    contact: contact && { ...contact, confirmation: null, isConfirmed: false },
    heardOfSaid: null,
    isPatient: false,
    misses: 0,
    repeats: 0,
    stalled: 0,
    turns: 0,
    // A name from the dropped call does not count as proof in this one.
    reached: goal === 'book' ? [] : ['proof'],
  }
  if (goal === 'book' && slot) return requestHold(state, slot)
  return goal === 'book' && place === 'choice'
    ? askQuestion(state, context, 'choice', asked)
    : decideNextStep(state, context)
}
