import { eraseImportsOf } from '../../contacts/imports/erase-imports-of.ts'
import { listArrivingImports } from '../../contacts/imports/list-arriving-imports.ts'
import { extendSubject, identifiersInFiles } from '../core/subject.ts'
import type { Step } from '../step.ts'

/** As many characters of files take the time of another part. */
const CHARACTERS_OF_PART = 262_144

/**
 * The rows of imported files, which are found by the addresses, numbers and handles in them. Of a file
 * that is still arriving, the repetition erases the rest. Responses with the first rows of a file are
 * found by the id of its import.
 */
export const eraseImportsStep: Step = async ({ db, workspaceId, now }, subject, after) => {
  const { contactId, awaited } = subject
  const begun =
    after === null && awaited.length === 0
      ? { ...subject, arrivingIds: await listArrivingImports(db, workspaceId) }
      : subject
  const { size, changedIds, next } = await eraseImportsOf(
    db,
    workspaceId,
    {
      contactId,
      identifiers: awaited.length > 0 ? awaited : identifiersInFiles(subject),
      importIds: awaited.length > 0 ? subject.arrivingIds : null,
      now,
    },
    after as readonly string[] | null,
  )
  return {
    subject: extendSubject(begun, { texts: changedIds }),
    next,
    weight: 1 + size / CHARACTERS_OF_PART,
  }
}
