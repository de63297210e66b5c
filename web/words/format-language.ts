import { words } from './words.ts'

/**
 * The language tag of dates and numbers: the language of the words, as the browser prefers it, or
 * else with the region of the browser, whose clock may have 24 hours.
 */
export const formatLanguage =
  navigator.languages.find((tag) => tag.split('-')[0] === words.tag) ??
  `${words.tag}-${new Intl.Locale(navigator.language).maximize().region ?? '001'}`
