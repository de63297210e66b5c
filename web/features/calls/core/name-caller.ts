import type { Call } from '../api/calls.ts'
import { callsWords } from '../words/calls-words.ts'

/** Who called or was called: the name, else the number. */
export function nameCaller({
  attributes: { contact_name: name, party_number: number },
}: Call): string {
  return name ?? number ?? callsWords.withheld
}
