import { reduceSubject } from './core/subject.ts'
import type { ErasureContext } from './step.ts'
import { STEPS } from './steps/steps.ts'
import type { Erasure } from './store.ts'

/**
 * Requests and jobs that read the person before the contact was deleted have ended after this time,
 * and with them everything that they could still write.
 */
const REPEAT_AFTER_MINUTES = 20

/** `next`: the erasure as it continues; null: it has ended. `weight`: that of the part. */
type PartRun = { next: Erasure | null; weight: number }

/** Erases the next part. When all steps are done, they are repeated once later. */
export async function runPart(context: ErasureContext, erasure: Erasure): Promise<PartRun> {
  const { step, after } = erasure.progress
  const { subject, next, weight = 1 } = await STEPS[step]!(context, erasure.subject, after)
  const isStepDone = next === null
  if (!isStepDone || step + 1 < STEPS.length) {
    const progress = isStepDone ? { step: step + 1, after: null } : { step, after: next }
    return { next: { ...erasure, subject, progress }, weight }
  }
  if (erasure.isRepeated) return { next: null, weight }
  const repetition = {
    ...erasure,
    subject: reduceSubject(subject),
    progress: { step: 0, after: null },
    isRepeated: true,
    dueAt: erasure.erasedAt.add({ minutes: REPEAT_AFTER_MINUTES }),
  }
  return { next: repetition, weight }
}
