import { eraseImportsOf } from '../../contacts/imports/erase-imports-of.ts'
import type { Step } from '../step.ts'

/** The rows of imported files, which are found by the addresses and numbers in them. */
export const eraseImportsStep: Step = async ({ db, workspaceId, now }, subject) => {
  const { contactId, emails, numbers } = subject
  const identifiers = [
    ...emails.map((value) => ({ kind: 'email' as const, value })),
    ...numbers.map((value) => ({ kind: 'phone' as const, value })),
  ]
  await eraseImportsOf(db, workspaceId, { contactId, identifiers, now })
  return { subject, next: null }
}
