import type { Write } from '../../access/write.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { isTarget, type Mapping } from './core/mapping.ts'
import { lockImport } from './get-import.ts'
import type { ContactImport } from './contact-import.ts'
import { chooseEncoding } from './choose-encoding.ts'
import type { TextEncoding } from './core/text-encodings.ts'
import { updateImport } from './store/imports.ts'

type WantedChange = {
  mapping?: Mapping | undefined
  encoding?: string | undefined
  restoreErased?: boolean | undefined
}

/** Targets that several columns can have. */
const SHARED: readonly string[] = ['emails', 'phones', 'consents', 'custom_fields']

/**
 * Changes how the columns are mapped, and confirms or changes an encoding that is a guess, before
 * the import is started. If columns get other names by it, they are mapped anew. Throws not_found,
 * precondition_failed, invalid_transition and invalid_attributes.
 */
export async function changeImport(
  { db, workspaceId, now }: Write,
  target: Target,
  { mapping: wanted = [], encoding, restoreErased }: WantedChange,
): Promise<ContactImport> {
  const one = await lockImport(db, workspaceId, { ...target, states: ['ready'] })
  const decoded =
    encoding === undefined ? {} : await chooseEncoding(db, one, encoding as TextEncoding)
  const mapping = mergeMapping(decoded.mapping ?? one.mapping, wanted)
  return updateImport(
    db,
    one,
    {
      ...decoded,
      mapping,
      restoreErased: restoreErased ?? one.restoreErased,
      dryRun: null,
      unstored: [],
    },
    now,
  )
}

function mergeMapping(current: Mapping, wanted: Mapping): Mapping {
  const names = new Set(current.map(({ column }) => column))
  throwIfInvalid(
    wanted.flatMap(({ column, attribute }, i) => [
      ...(names.has(column)
        ? []
        : [fault(`${i}/column`, 'not_found', 'The file has no column with this name.')]),
      ...(attribute === null || isTarget(attribute)
        ? []
        : [fault(`${i}/attribute`, 'unknown_attribute', 'Send a documented value, or null.')]),
    ]),
  )
  const changes = new Map(wanted.map(({ column, attribute }) => [column, attribute]))
  const merged = current.map(({ column, attribute }) => ({
    column,
    attribute: changes.has(column) ? changes.get(column)! : attribute,
  }))
  throwIfInvalid(
    merged.flatMap(({ column, attribute }, i) => {
      if (attribute === null || isShared(attribute)) return []
      const first = merged.findIndex((each) => each.attribute === attribute)
      if (first === i) return []
      const detail = `"${merged[first]!.column}" and "${column}" are both mapped to ${attribute}.`
      return [{ pointer: '/data/attributes/mapping', code: 'mapped_twice', detail }]
    }),
  )
  return merged
}

function isShared(attribute: string): boolean {
  return SHARED.includes(attribute) || /^(?:consents|opt_outs)\./.test(attribute)
}

function fault(place: string, code: string, detail: string): Fault {
  return { pointer: `/data/attributes/mapping/${place}`, code, detail }
}
