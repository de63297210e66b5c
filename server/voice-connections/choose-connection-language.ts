import { chooseSupportedLanguage } from '../languages/choose-supported-language.ts'
import type { OpenConnection } from './find-connection.ts'

/**
 * The language (BCP 47) in which the lines of a connection are spoken before a call has another
 * one.
 */
export function chooseConnectionLanguage({
  language,
  teamLanguage,
}: Pick<OpenConnection, 'language' | 'teamLanguage'>): string {
  return chooseSupportedLanguage([language, teamLanguage])
}
