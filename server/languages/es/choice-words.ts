import type { ChoiceWords } from '../choice-words.ts'
import { phrases } from '../phrases.ts'

export const choiceWords: ChoiceWords = {
  places: [
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
      phrases`
        el|la|lo|numero|opcion|la opcion|por favor|gracias|si|vale|bueno|pues|quiero|prefiero
        me quedo con|elijo|escojo|tomo|dame|deme|cita|hora|horario|me va bien|esta bien|mejor
        seria|quisiera|me gustaria
      `,
    ],
  ],
  noun: null,
  timeNumber: 'una',
}
