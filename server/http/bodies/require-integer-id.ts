import { MAX_ID } from './define-id.ts'
import { shorten } from '../problems/limit-faults.ts'
import { Problem } from '../problems/problem.ts'
import { readIntegerId } from '../queries/read-integer-id.ts'

const MAX_SHOWN_LENGTH = 40

/**
 * The id of a team, agent, meeting type or schedule in a path. Throws not_found if it is not one.
 */
export function requireIntegerId(text: string, noun: string): number {
  const id = readIntegerId(text)
  if (id !== null) return id
  const shown = JSON.stringify(shorten(text, MAX_SHOWN_LENGTH))
  throw new Problem(
    'not_found',
    `There is no ${noun} with the id ${shown}. Send a whole number from 1 to ${MAX_ID}, such as 1.`,
  )
}
