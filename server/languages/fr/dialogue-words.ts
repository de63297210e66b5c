import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['oui', 'non'],
  yes: 'oui',
  no: 'non',
  thanks: 'merci',
  and: 'et',
  my: 'mon',
  ownAppointment: 'mon',
  withPerson: 'avec|chez',
  otherAppointment: phrases`
    autre rendez vous|autre rdv|ancien rendez vous|deuxieme rendez vous|encore un|un de plus|aussi|egalement|en plus
  `,
  cancellingStems: 'annul',
  laterThatDay: 'plus tard le même jour',
  sameTime: 'à la même heure',
  earliest: phrases`
    des que possible|plus tot possible|plus vite possible|au plus vite|au plus tot
    premier disponible|premier creneau|premiere disponibilite|prochain disponible
    prochain creneau|prochaine disponibilite|tout de suite|maintenant|immediatement
  `,
  timeExamples: [
    "mardi prochain dans l'après-midi",
    'jeudi à quinze heures',
    'demain matin',
    'la semaine prochaine',
  ],
  weakTimes: 'un|une|mars|premier|deuxieme|et|maintenant|an',
  timeMarks: 'h|heures?|vers',
  greetings: null,
  movedTo: 'au',
  movedBetween: ['du|de', 'au|à'],
}
