import { RequestProblem } from './request-problem.ts'

/** The person closed the dialog that asks who it is. */
export class ConfirmationCancelled extends Error {}

/** What is called at the end of the dialog. */
export type AskedConfirmation = { confirmed: () => void; cancelled: () => void }
let show: ((asked: AskedConfirmation) => void) | null = null

/** The dialog that asks; it is opened with what to call at its end. */
export function registerConfirmation(open: ((asked: AskedConfirmation) => void) | null): void {
  show = open
}

/**
 * Sends a request, and if the sign-in is too long ago, again after the person has confirmed who it
 * is. Throws ConfirmationCancelled.
 */
export async function withConfirmation<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof RequestProblem && error.code === 'sign_in_again') || !show) throw error
    const open = show
    await new Promise<void>((resolve, reject) => {
      open({
        confirmed: resolve,
        cancelled: () => {
          reject(new ConfirmationCancelled())
        },
      })
    })
    return send()
  }
}
