import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Heard } from './heard-value.ts'
import { matchPhrase, phraseTable, phrasesOf, withoutLead, withoutTail } from './match-phrase.ts'
import { type Language, pickLanguage } from './pick-language.ts'
import { readDigits } from './read-digits.ts'
import { splitAtPhrases } from './split-at-phrases.ts'
import { foldedWords } from './split-words.ts'

const LEADS = phraseTable(
  phrasesOf(
    true,
    [
      'my number is|my phone number is|my phone is|my cell is|my mobile is|the number is|number is|phone number|my number|call me at|call me on|reach me at|you can reach me at|you can call me at|you can call me on|its|it is|thats|that would be|that is|sure|yes|yeah|ok|okay|so|well|um|uh|of course|area code|the area code is|country code|the country code is|at|no|and|i think its|i think it is|tel|tel :|phone|phone :',
      'mi numero es|mi telefono es|mi numero de telefono es|mi movil es|mi celular es|el numero es|numero|es el|es|el|si|claro|bueno|pues|vale|a ver|prefijo',
      'meine nummer ist|meine telefonnummer ist|meine handynummer ist|meine telefonnummer lautet|meine nummer lautet|die nummer ist|die nummer lautet|nummer|das ist|das ist die|es ist die|meine nummer ist die|das ware die|das ware|ja|gerne|also|ahm|klar|na klar|vorwahl|die vorwahl ist',
      'mon numero est|mon numero cest|mon numero est le|mon numero cest le|mon telephone est le|mon numero de telephone est le|mon portable cest le|cest le|cest|le numero est le|le|oui|alors|euh|bien sur|indicatif',
    ].join('|'),
  ),
)
const TAILS = phraseTable(
  phrasesOf(
    true,
    'please|thanks|thank you|thats it|thats my number|bye|ok|okay|por favor|gracias|eso es|ese es mi numero|bitte|danke|das wars|merci|sil vous plait|voila|cest ca',
  ),
)
const BETWEEN = phraseTable(
  phrasesOf(
    '',
    ',|dash|hyphen|minus|space|area code|then|and then|and|guion|luego|y luego|strich|bindestrich|dann|und dann|tiret|puis|et puis|espace|/|number',
  ),
)
const EXTENSIONS = phraseTable(
  phrasesOf(true, 'extension|ext|x|ext number|interno|anexo|durchwahl|nebenstelle|poste'),
)
const CORRECTIONS = phraseTable(
  phrasesOf(
    true,
    'no sorry|no , sorry|sorry no|sorry|no wait|no , wait|wait|i mean|actually|no actually|correction|, no ,|perdon|no perdon|no , perdon|digo|mejor dicho|nein|nein entschuldigung|nein , entschuldigung|entschuldigung|quatsch|ich meine|pardon|non pardon|non , pardon|non|je veux dire|excusez moi',
  ),
)
const PLUS = phraseTable(phrasesOf('+', '+|plus|plus sign|mas|signo mas'))
const LONGEST_TEXT = 500
const MOST_DIGITS = 20
const UNKNOWN: Heard<never> = { ok: false, reason: 'not_understood' }

type Place = { language: string; region: string }

/**
 * The phone number that somebody said, in E.164. `region` (ISO 3166-1 alpha-2) is where a number
 * without a country code is from. An extension is left out; the last of two numbers counts where it
 * takes the first one back.
 */
export function hearPhone(text: string, { language, region }: Place): Heard<string> {
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, reason: 'empty' }
  if (text.length > LONGEST_TEXT) return UNKNOWN
  const parts = splitAtPhrases(foldedWords(text), CORRECTIONS).map(plainWords)
  const said = parts.findLast((words) => words.length > 0)
  if (!said) return UNKNOWN
  const dialled = readDialled(said, pickLanguage(language))
  if (!dialled.ok) return dialled
  const number = parse(dialled.value, region)
  return number === null ? UNKNOWN : { ok: true, value: number }
}

function plainWords(words: readonly string[]): string[] {
  const extension = words.findIndex(
    (_, at) => at > 0 && matchPhrase(words, at, EXTENSIONS) !== null,
  )
  return withoutTail(withoutLead(extension < 0 ? words : words.slice(0, extension), LEADS), TAILS)
}

/** As on a keypad, with a plus at the beginning where one was said. */
function readDialled(words: readonly string[], language: Language): Heard<string> {
  let dialled = ''
  for (let at = 0; at < words.length;) {
    const plus = dialled === '' ? matchPhrase(words, at, PLUS) : null
    const heard = plus ? null : readDigits(words, at, language)
    const between = plus ?? (heard ? null : matchPhrase(words, at, BETWEEN))
    if (heard?.digits === null) return { ok: false, reason: 'ambiguous' }
    if (!heard && !between) return UNKNOWN
    dialled += heard?.digits ?? between!.value
    at += heard?.length ?? between!.length
  }
  return { ok: true, value: dialled }
}

/**
 * Two zeros before a country code are understood everywhere, also where one dials something else.
 */
function parse(dialled: string, region: string): string | null {
  if (dialled.length > MOST_DIGITS || /^\+?(\d)\1*$/.test(dialled)) return null
  const number = parsePhoneNumberFromString(dialled.replace(/^00(?=[1-9])/, '+'), {
    defaultCountry: region.toUpperCase() as CountryCode,
    extract: false,
  })
  if (!number?.isPossible()) return null
  return parsePhoneNumberFromString(number.number, { extract: false })?.number === number.number
    ? number.number
    : null
}
