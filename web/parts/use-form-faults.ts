import { type FormEvent, type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { RequestProblem } from '../api/request-problem.ts'

/** One object, because the form takes another one for new faults. */
const NO_FAULTS: Readonly<Record<string, string>> = {}

/** What a form needs to show at its fields what the server rejected. */
export function useFormFaults(error: Error | null, onTyped?: () => void) {
  const [settled, setSettled] = useState<Error | null>(null)
  return {
    validationErrors:
      error instanceof RequestProblem && error !== settled ? error.faults : NO_FAULTS,
    // The browser sends no form with a fault, and the cause of one can be in another field. So the
    // faults of the server are forgotten before the browser looks. Enter presses the button too.
    onClickCapture: ({ target }: MouseEvent) => {
      if (error === null || !(target instanceof Element)) return
      if (!target.closest('[type=submit]')) return
      flushSync(() => {
        setSettled(error)
      })
    },
    // What is wrong is checked again while it is corrected. Without this it would disappear when a
    // button is pressed, which would then move away from the pointer.
    onInput: ({ target }: FormEvent) => {
      if (!(target instanceof Element)) return
      // A time that was only chosen is quickly chosen again.
      if (!target.matches('[type=radio]')) onTyped?.()
      if (target.hasAttribute('aria-invalid')) target.dispatchEvent(new Event('change'))
    },
  }
}
