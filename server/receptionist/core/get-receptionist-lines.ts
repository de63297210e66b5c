import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { ReceptionistLines } from '../../languages/receptionist-lines.ts'

/** The receptionist's lines in the language of a BCP 47 tag. */
export function getReceptionistLines(language: string | Language): ReceptionistLines {
  return languageOf(language).receptionistLines
}
