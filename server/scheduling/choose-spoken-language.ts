import { chooseSupportedLanguage } from '../languages/choose-supported-language.ts'
import { listDefaultLanguages } from './choose-language.ts'

/**
 * The language (BCP 47) in which a meeting, a hold or a start is spoken about: the first supported
 * one of the wishes, or else of the meeting type and the team, or else English. The wishes are in
 * the order: the `language` of the request, its `Accept-Language`, and the language of the meeting
 * or the hold.
 */
export function chooseSpokenLanguage(
  wishes: readonly (string | null)[],
  source: Parameters<typeof listDefaultLanguages>[0],
): string {
  return chooseSupportedLanguage([...wishes, ...listDefaultLanguages(source)])
}
