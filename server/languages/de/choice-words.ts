import type { ChoiceWords } from '../choice-words.ts'
import { phrases } from '../phrases.ts'

export const choiceWords: ChoiceWords = {
  places: [
    [1, 'erste|erster|ersten|erstes|fruhere|fruherer|fruheren|fruheres'],
    [2, 'zweite|zweiter|zweiten|zweites'],
    [3, 'dritte|dritter|dritten|drittes'],
    [4, 'vierte|vierter|vierten|viertes'],
    [5, 'funfte|funfter|funften|funftes'],
    [6, 'sechste|sechster|sechsten|sechstes'],
    [7, 'siebte|siebter|siebten|siebtes'],
    [8, 'achte|achter|achten|achtes'],
    [9, 'neunte|neunter|neunten|neuntes'],
    [10, 'zehnte|zehnter|zehnten|zehntes'],
    ['last', 'letzte|letzter|letzten|letztes|spatere|spaterer|spateren|spateres'],
    ['last_but_one', 'vorletzte|vorletzter|vorletzten|vorletztes'],
    ['middle', 'mittlere|mittlerer|mittleren|mittleres|in der mitte'],
    [
      'filler',
      phrases`
        der|die|das|den|dieser|diesen|diese|da|genau|nummer|option|moglichkeit|variante|termin|bitte|danke|ja|gerne|gern
        nehme ich|ich nehme|dann nehme ich|ich mochte|ich hatte gern|ich hatte gerne
        hatte ich gern|dann|also|okay|ok|passt|passt mir|ware gut|ware|passt gut|lieber
        am liebsten|ich wahle|davon|von denen|von den|von diesen|von beiden
        den sie gesagt haben|den sie genannt haben|die sie gesagt haben|die sie genannt haben|genannten
        doch|eher|ahm|na|von den zeiten
      `,
    ],
  ],
  noun: null,
  timeNumber: null,
}
