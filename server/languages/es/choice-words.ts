import type { ChoiceWords } from '../choice-words.ts'
import { phrases } from '../phrases.ts'

export const choiceWords: ChoiceWords = {
  places: [
    [1, 'primera|primero|primer|1a|1o|1ª|1º|la mas temprana|la mas temprano|la mas pronto'],
    [2, 'segunda|segundo|2a|2o|2ª|2º'],
    [3, 'tercera|tercero|tercer|3a|3o'],
    [4, 'cuarta|cuarto'],
    [5, 'quinta|quinto'],
    [6, 'sexta|sexto'],
    [7, 'septima|septimo'],
    [8, 'octava|octavo'],
    [9, 'novena|noveno'],
    [10, 'decima|decimo'],
    ['last', 'ultima|ultimo|la mas tarde|la mas tardia'],
    ['last_but_one', 'penultima|penultimo'],
    ['middle', 'de en medio|del medio|de en el medio|la del medio|del centro'],
    [
      'filler',
      phrases`
        el|la|lo|esa|ese|esta|este|numero|opcion|la opcion|por favor|gracias|si|vale|bueno|pues|quiero|prefiero
        me quedo con|elijo|escojo|tomo|dame|deme|cita|hora|horario|me va bien|esta bien|mejor
        seria|quisiera|me gustaria|entonces|de esas|de ellas|de las|de las que|de las que me dijo
        de las que ha dicho|de las que me ha dicho|de las que dijo|que me dijo|que ha dicho|que dijo
        que me ha dicho|que menciono|creo que|me viene bien|eh|ah|venga
      `,
    ],
  ],
  noun: null,
  timeNumber: 'una',
}
