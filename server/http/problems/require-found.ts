import { Problem } from './problem.ts'

/** Returns what was found by an id. Throws not_found if it is null or undefined. */
export function requireFound<Found>(found: Found | null | undefined, noun: string): Found {
  if (found === null || found === undefined)
    throw new Problem('not_found', `There is no ${noun} with this id.`)
  return found
}
