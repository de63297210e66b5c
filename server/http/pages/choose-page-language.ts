import type { IncomingHttpHeaders } from 'node:http'
import { chooseSupportedLanguage } from '../../languages/choose-supported-language.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import { readAcceptLanguage } from '../read-accept-language.ts'

/** The language of a page that belongs to nobody: the one that the browser prefers. */
export function choosePageLanguage({ headers }: { headers: IncomingHttpHeaders }): Language {
  return languageOf(chooseSupportedLanguage([readAcceptLanguage(headers['accept-language'])]))
}
