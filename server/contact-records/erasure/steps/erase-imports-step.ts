import { eraseImportsOf } from '../../../contacts/imports/erase-imports-of.ts'
import { listArrivingImports } from '../../../contacts/imports/store/erasure.ts'
import { awaitsFiles, extendSubject, identifiersInFiles } from '../core/subject.ts'
import type { Step } from '../step.ts'

/** As many characters of files take the time of another part. */
const CHARACTERS_OF_PART = 262_144

/**
 * The rows of imported files, which are found by the addresses, numbers, handles and names in them.
 * Of a file that is still arriving, the repetition erases the rest. Responses with the first rows
 * of a file are found by the id of its import.
 */
export const eraseImportsStep: Step = async (context, subject, after) => {
  const { db, workspaceId, phoneRegion, now } = context
  const { contactId, names, arrivingIds, awaited, awaitedNames = [] } = subject
  const isRest = awaitsFiles(subject)
  const begun =
    after === null && !isRest
      ? { ...subject, arrivingIds: await listArrivingImports(db, workspaceId) }
      : subject
  const { size, changedIds, next } = await eraseImportsOf(
    db,
    workspaceId,
    {
      contactId,
      identifiers: isRest ? awaited : identifiersInFiles(subject),
      names: isRest ? awaitedNames : names,
      importIds: isRest ? arrivingIds : null,
      phoneRegion,
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
