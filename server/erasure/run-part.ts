import { reduceSubject } from './core/subject.ts'
import type { ErasureContext } from './step.ts'
import { STEPS } from './steps/steps.ts'
import type { Erasure } from './store.ts'

/**
 * Requests and jobs that read the person before the contact was deleted have ended after this time,
 * and with them everything that they could still write.
 */
const REPEAT_AFTER_MINUTES = 20

/**
 * Erases the next part, and returns the erasure as it continues; null: it has ended. When all steps
 * are done, they are repeated once later.
 */
export async function runPart(context: ErasureContext, erasure: Erasure): Promise<Erasure | null> {
  const { step, after } = erasure.progress
  const { subject, next } = await STEPS[step]!(context, erasure.subject, after)
  if (next !== null) return { ...erasure, subject, progress: { step, after: next } }
  if (step + 1 < STEPS.length)
    return { ...erasure, subject, progress: { step: step + 1, after: null } }
  if (erasure.isRepeated) return null
  return {
    ...erasure,
    subject: reduceSubject(subject),
    progress: { step: 0, after: null },
    isRepeated: true,
    dueAt: erasure.erasedAt.add({ minutes: REPEAT_AFTER_MINUTES }),
  }
}
