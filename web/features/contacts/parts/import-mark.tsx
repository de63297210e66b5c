import { type MarkKind, StateMark } from '../../../parts/state-mark.tsx'
import type { ImportState } from '../api/imports.ts'
import { contactsWords } from '../words/contacts-words.ts'

const MARKS: Readonly<Record<ImportState, MarkKind>> = {
  ready: 'waiting',
  checking: 'live',
  importing: 'live',
  completed: 'done',
  cancelled: 'nothing',
  reverting: 'live',
  reverted: 'nothing',
}

/** The state of an import. */
export function ImportMark({ state }: { state: ImportState }) {
  return <StateMark kind={MARKS[state]}>{contactsWords.importStates[state]}</StateMark>
}

/** The name of a type of files. */
export const fileTypeOf = (type: string) =>
  (contactsWords.fileTypes as Partial<Record<string, string>>)[type] ?? type
