import type { Fault } from '../../../http/problems/problem.ts'
import type { TextEncoding } from './text-encodings.ts'

/** Why an import does not start whose encoding is a guess, and what to send. */
export function refuseUnconfirmed(encoding: TextEncoding): Fault {
  return {
    pointer: '/data/attributes/encoding',
    code: 'encoding_unconfirmed',
    detail:
      `The file is not in Unicode, and its encoding is a guess: ${encoding}. Check the lines in ` +
      `text_encoding, send PATCH with encoding, such as "${encoding}", and start the import.`,
  }
}
