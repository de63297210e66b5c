import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { ToolLines } from '../../languages/tool-lines.ts'

/** The spoken lines of the tools in the language of a BCP 47 tag. */
export function getToolLines(language: string | Language): ToolLines {
  return languageOf(language).toolLines
}
