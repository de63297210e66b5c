import { Problem } from '../../../http/problems/problem.ts'
import { MAX_COLUMNS } from '../core/file-row.ts'
import type { EncodingGuess } from '../core/encodings/guess-encodings.ts'

/** The problem of a file that is not imported at all, with what to send instead. */
export function refuseFile(code: string, detail: string): Problem {
  return new Problem('invalid_attributes', detail, { errors: [{ pointer: '', code, detail }] })
}

export function tooManyColumns(count: number): Problem {
  return refuseFile('too_many_columns', `At most ${MAX_COLUMNS} columns; the file has ${count}.`)
}

/** Of a file whose encoding has to be stated with the upload. */
export function notUnicode([guess]: readonly EncodingGuess[]): Problem {
  const example = guess?.encoding ?? 'windows-1252'
  return refuseFile(
    'encoding_uncertain',
    `The file is not in UTF-8, and its encoding may be ${example}. Send it in UTF-8, or with the ` +
      `query parameter encoding, such as encoding=${example}.`,
  )
}
