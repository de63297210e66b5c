import { type PhraseTable, phraseTable, phrasesOf } from './match-phrase.ts'
import type { Language } from './pick-language.ts'

/**
 * A place in a list, counted from 1, or from its end or middle; `filler` is what may stand around
 * it.
 */
export type ChoiceWord = number | 'last' | 'last_but_one' | 'middle' | 'filler'

const ENGLISH: [ChoiceWord, string][] = [
  [1, 'first|1st|the first one|earlier one|early one|earlier of the two'],
  [2, 'second|2nd'],
  [3, 'third|3rd'],
  [4, 'fourth|4th'],
  [5, 'fifth|5th'],
  [6, 'sixth|6th'],
  [7, 'seventh|7th'],
  [8, 'eighth|8th'],
  [9, 'ninth|9th'],
  [10, 'tenth|10th'],
  ['last', 'last|final|latest one|later one|later of the two'],
  ['last_but_one', 'second to last|next to last|last but one'],
  ['middle', 'middle|one in the middle'],
  [
    'filler',
    'the|number|option|choice|slot|please|thanks|thank you|ill take|i will take|ill have|i take|lets take|lets do|lets go with|go with|ill go with|take|give me|id like|i would like|i want|i prefer|id prefer|i choose|sure|yes|yeah|ok|okay|um|uh|well|so|that|would be|works|sounds good|is good|is fine|is great|works for me|works best|then|can i have|could i have|can i get|its|thats|time|appointment|of them|of those|of these|my',
  ],
]
const SPANISH: [ChoiceWord, string][] = [
  [1, 'primera|primero|primer|1a|1o|1ª|1º'],
  [2, 'segunda|segundo|2a|2o|2ª|2º'],
  [3, 'tercera|tercero|tercer|3a|3o'],
  [4, 'cuarta|cuarto'],
  [5, 'quinta|quinto'],
  [6, 'sexta|sexto'],
  [7, 'septima|septimo'],
  [8, 'octava|octavo'],
  [9, 'novena|noveno'],
  [10, 'decima|decimo'],
  ['last', 'ultima|ultimo'],
  ['last_but_one', 'penultima|penultimo'],
  ['middle', 'de en medio|del medio|de en el medio|la del medio|del centro'],
  [
    'filler',
    'el|la|lo|numero|opcion|la opcion|por favor|gracias|si|vale|bueno|pues|quiero|prefiero|me quedo con|elijo|escojo|tomo|dame|deme|cita|hora|horario|me va bien|esta bien|mejor|seria|quisiera|me gustaria',
  ],
]
const GERMAN: [ChoiceWord, string][] = [
  ...['erst', 'zweit', 'dritt', 'viert', 'funft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt'].map(
    (stem, index): [ChoiceWord, string] => [
      index + 1,
      ['e', 'er', 'en', 'es'].map((end) => stem + end).join('|'),
    ],
  ),
  ['last', 'letzte|letzter|letzten|letztes'],
  ['last_but_one', 'vorletzte|vorletzter|vorletzten|vorletztes'],
  ['middle', 'mittlere|mittlerer|mittleren|mittleres|in der mitte'],
  [
    'filler',
    'der|die|das|den|nummer|option|moglichkeit|variante|termin|bitte|danke|ja|gerne|gern|nehme ich|ich nehme|dann nehme ich|ich mochte|ich hatte gern|ich hatte gerne|hatte ich gern|dann|also|okay|ok|passt|passt mir|ware gut|ware|passt gut|lieber|am liebsten|ich wahle|davon|von denen',
  ],
]
const FRENCH: [ChoiceWord, string][] = [
  [1, 'premier|premiere|1er|1re|1ere'],
  [2, 'deuxieme|second|seconde|2e|2eme'],
  [3, 'troisieme|3e|3eme'],
  [4, 'quatrieme|4e|4eme'],
  [5, 'cinquieme|5e'],
  [6, 'sixieme'],
  [7, 'septieme'],
  [8, 'huitieme'],
  [9, 'neuvieme'],
  [10, 'dixieme'],
  ['last', 'dernier|derniere'],
  ['last_but_one', 'avant dernier|avant derniere'],
  ['middle', 'du milieu|celui du milieu|celle du milieu'],
  [
    'filler',
    'le|la|numero|option|loption|choix|le choix|creneau|sil vous plait|merci|oui|daccord|alors|euh|je prends|je vais prendre|je prendrais|je voudrais|je choisis|je prefere|va pour|plutot|donc|bon|rendez vous|me va|ira|me convient|ca sera|ce sera|cest',
  ],
]

/** The words of a choice, folded; the numbers are those of `readNumber`. */
export const CHOICE_WORDS: Record<Language, PhraseTable<ChoiceWord>> = {
  en: choices(ENGLISH),
  es: choices(SPANISH),
  de: choices(GERMAN),
  fr: choices(FRENCH),
}

function choices(words: readonly (readonly [ChoiceWord, string])[]): PhraseTable<ChoiceWord> {
  return phraseTable(words.flatMap(([value, phrases]) => phrasesOf(value, phrases)))
}
