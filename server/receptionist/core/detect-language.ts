import { matchPhrase, phraseTable, phrasesOf } from '../../speech/match-phrase.ts'
import { type Language, pickLanguage } from '../../speech/pick-language.ts'
import { foldedWords } from '../../speech/split-words.ts'

/** How somebody asks for a language, in whichever language. */
const ASKED = phraseTable<Language>([
  ...phrasesOf<Language>(
    'en',
    'speak english|in english|english please|habla ingles|en ingles|sprechen sie englisch|auf englisch|parlez vous anglais|en anglais|do you speak english|talk english',
  ),
  ...phrasesOf<Language>(
    'es',
    'habla espanol|hablan espanol|hablas espanol|en espanol|espanol por favor|speak spanish|in spanish|spanish please|se habla espanol|auf spanisch|en espagnol',
  ),
  ...phrasesOf<Language>(
    'de',
    'sprechen sie deutsch|sprichst du deutsch|auf deutsch|deutsch bitte|speak german|in german|german please|en aleman|habla aleman|en allemand|parlez vous allemand',
  ),
  ...phrasesOf<Language>(
    'fr',
    'parlez vous francais|parles francais|parle francais|en francais|francais sil vous plait|speak french|in french|french please|habla frances|en frances|auf franzosisch|sprechen sie franzosisch',
  ),
])
const NAMES = new Map<string, Language>([
  ['english', 'en'],
  ['espanol', 'es'],
  ['deutsch', 'de'],
  ['francais', 'fr'],
  ['spanish', 'es'],
  ['german', 'de'],
  ['french', 'fr'],
])

/** Frequent words that are of one of the languages only. */
const COMMON: Record<Language, Set<string>> = {
  en: new Set(
    'the i id like would want need my please with is what can you for at have an appointment to book next after and do this it yes not tomorrow no good on of'.split(
      ' ',
    ),
  ),
  es: new Set(
    'quiero quisiera el una para con mi por favor cita necesito que los las puedo usted buenos dias buenas tardes hola gustaria reservar manana hora tengo y del al'.split(
      ' ',
    ),
  ),
  de: new Set(
    'ich mochte einen eine termin bitte der das und nicht mit ist fur guten tag wurde gerne haben brauche meinen mein am um morgen kann sie konnen hatte den'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'je voudrais un une rendez vous pour avec mon le les bonjour est sil plait prendre besoin ai jai demain aimerais veux souhaite et du dans quil'.split(
      ' ',
    ),
  ),
}
const FEWEST_WORDS = 3

/** The language that somebody asks for; null where they ask for none. */
export function askedLanguage(text: string): Language | null {
  const words = foldedWords(text.slice(0, 300)).filter((word) => word !== ',')
  const [only] = words
  if (words.length === 1 && only && NAMES.has(only)) return NAMES.get(only)!
  return (
    words
      .map((_, at) => matchPhrase(words, at, ASKED)?.value)
      .find((language) => language !== undefined) ?? null
  )
}

/**
 * The other language that an utterance is clearly in; null where it may be in `current` (BCP 47).
 */
export function detectLanguage(text: string, current: string): Language | null {
  const words = foldedWords(text.slice(0, 300))
  const score = (language: Language) => words.filter((word) => COMMON[language].has(word)).length
  const spoken = pickLanguage(current)
  const others = (['en', 'es', 'de', 'fr'] as const)
    .filter((language) => language !== spoken)
    .map((language) => ({ language, score: score(language) }))
    .toSorted((one, other) => other.score - one.score)
  const [best, next] = others
  return best &&
    next &&
    best.score >= FEWEST_WORDS &&
    best.score >= score(spoken) + FEWEST_WORDS - 1 &&
    best.score > next.score
    ? best.language
    : null
}
