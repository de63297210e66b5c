import { Problem } from '../../../http/problems/problem.ts'

/** The problem of a file that is not imported at all, with what to send instead. */
export function invalidFile(code: string, detail: string): Problem {
  return new Problem('invalid_attributes', detail, { errors: [{ pointer: '', code, detail }] })
}
