import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Conversation, playConversation } from '../../test/voice/play-conversation.ts'

const GERMAN: Record<string, Conversation> = {
  'books in German': {
    language: 'de',
    rows: [
      ['Ich möchte einen Termin vereinbaren', 'Welcher Tag'],
      [
        'nächsten Dienstag nachmittags',
        'run find_times when=nächsten Dienstag nachmittags',
        'OFFERS',
      ],
      ['der zweite', 'run hold_time slot_id=slot2', 'vollständiger Name'],
      ['Mein Name ist Anna Maier', 'E-Mail-Adresse'],
      ['weiter', 'für Anna Maier. Soll ich das buchen'],
      ['ja bitte', 'run book_meeting slot_id=slot2 name=Anna Maier', 'vier, sieben, zwei'],
      ['nein danke', 'Auf Wiederhören. [hang up]'],
    ],
  },
  'cancels in German': {
    language: 'de',
    rows: [
      ['Ich muss meinen Termin absagen', 'Bestätigungscode'],
      [
        'vier sieben zwei neun eins drei',
        'run find_my_meetings confirmation_code=vier sieben zwei neun eins drei',
        'wirklich absagen',
      ],
      ['ja', 'run cancel_meeting meeting_id=m7', 'abgesagt'],
    ],
  },
  'moves a meeting in German': {
    language: 'de',
    rows: [
      ['Kann ich meinen Termin verschieben', 'Bestätigungscode'],
      ['Anna Maier', 'run find_my_meetings name=Anna Maier', 'Wann'],
      ['am Donnerstag', 'run find_times when=am Donnerstag meeting_id=m7', 'OFFERS'],
      ['[3]', 'run hold_time slot_id=slot3', 'so verschieben'],
      ['genau', 'run reschedule_meeting', 'ist verschoben'],
    ],
  },
  'discloses in German that it is a machine': {
    language: 'de',
    rows: [
      ['Sind Sie ein Roboter?', 'automatische Assistenz'],
      ['wie bitte?', 'buchen, verschieben oder absagen'],
      ['Moment bitte', 'Zeit'],
      ['falsch verbunden', 'hang up'],
    ],
  },
  'refers an emergency to the emergency number in German': {
    language: 'de',
    rows: [['Das ist ein Notfall', 'Notruf']],
  },
  'searches another day in German': {
    language: 'de',
    rows: [
      ['Termin', 'Welcher'],
      ['morgen', 'run find_times when=morgen', 'OFFERS'],
      ['keiner davon', 'Welcher'],
      ['nicht am Mittwoch', 'run find_times', 'OFFERS'],
      ['um zwei', 'run hold_time slot_id=slot1', 'Name'],
    ],
  },
}
const SPANISH: Record<string, Conversation> = {
  'books in Spanish': {
    language: 'es',
    rows: [
      ['Quiero pedir una cita', '¿Qué día'],
      ['el martes por la tarde', 'run find_times when=el martes por la tarde', 'OFFERS'],
      ['la segunda', 'run hold_time slot_id=slot2', 'nombre completo'],
      ['me llamo María de la Cruz', 'correo'],
      ['omitir', 'a nombre de María de la Cruz'],
      ['sí', 'run book_meeting slot_id=slot2 name=María de la Cruz', 'cuatro, siete'],
      ['no, nada más', 'Adiós. [hang up]'],
    ],
  },
  'cancels in Spanish': {
    language: 'es',
    rows: [
      ['quisiera cancelar mi cita', 'código'],
      ['Juan Pérez', 'run find_my_meetings name=Juan Pérez', 'Seguro que quiere'],
      ['sí, claro', 'run cancel_meeting', 'cancelada'],
    ],
  },
  'transfers to a person in Spanish': {
    language: 'es',
    rows: [['quiero hablar con una persona', 'run transfer_or_book', 'Quiere una cita']],
  },
  'repeats and waits in Spanish': {
    language: 'es',
    rows: [
      ['¿cómo?', 'reservar, cambiar o cancelar'],
      ['un momento', 'tiempo'],
      ['número equivocado', 'hang up'],
    ],
  },
}
const FRENCH: Record<string, Conversation> = {
  'books in French': {
    language: 'fr',
    rows: [
      ['Je voudrais prendre rendez-vous', 'Quel jour'],
      ['mardi après-midi', 'run find_times when=mardi après-midi', 'OFFERS'],
      ['le deuxième', 'run hold_time slot_id=slot2', 'nom complet'],
      ["je m'appelle Jean Dupont", 'e-mail'],
      ['passer', 'pour Jean Dupont'],
      ['oui', 'run book_meeting slot_id=slot2 name=Jean Dupont', 'quatre, sept'],
      ['non merci', 'Au revoir. [hang up]'],
    ],
  },
  'cancels in French': {
    language: 'fr',
    rows: [
      ['je veux annuler mon rendez-vous', 'code'],
      ['Jean Dupont', 'run find_my_meetings name=Jean Dupont', 'vraiment'],
      ['non', 'rien changé'],
    ],
  },
  'discloses in French that it is a machine': {
    language: 'fr',
    rows: [
      ['vous êtes un robot ?', 'assistant automatique'],
      ['pardon ?', 'prendre, déplacer ou annuler'],
      ['au revoir', 'hang up'],
    ],
  },
}
const SWITCHES: Record<string, Conversation> = {
  'switches to Spanish on request': {
    rows: [
      ['¿Habla español?', 'asistente automático'],
      ['quiero reservar una cita', '¿Qué día'],
    ],
  },
  'switches to German on request in the middle of a booking': {
    rows: [
      ['book', 'Which'],
      ['Sprechen Sie Deutsch?', 'Welcher Tag'],
      ['morgen', 'run find_times when=morgen', 'OFFERS'],
    ],
  },
  'switches to French on request, and requests the offers again': {
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times when=Tuesday', 'OFFERS'],
      ['parlez-vous français ?', 'run find_times when=à la même heure', 'OFFERS'],
      ['le premier', 'run hold_time slot_id=slot1', 'nom complet'],
    ],
  },
  'switches to German for a caller who speaks German': {
    rows: [
      [
        'Guten Tag, ich möchte bitte einen Termin am Dienstag',
        'run find_times when=Dienstag',
        'OFFERS',
      ],
      ['der erste', 'run hold_time slot_id=slot1', 'vollständiger Name'],
    ],
  },
  'declines a language that it is not offered in': {
    languages: ['en'],
    rows: [
      ['parlez-vous français ?', 'cannot continue in that language'],
      ['book', 'Which'],
    ],
  },
  "stays in its language when the caller's is not offered": {
    languages: ['en'],
    rows: [['Guten Tag, ich möchte bitte einen Termin', 'did not get that']],
  },
}

for (const [name, conversation] of Object.entries({
  ...GERMAN,
  ...SPANISH,
  ...FRENCH,
  ...SWITCHES,
})) {
  test(`the receptionist ${name}`, () => {
    const [, ...actualRows] = playConversation(conversation)
    conversation.rows.forEach(([happens, ...expected], row) => {
      const actual = actualRows[row]!
      assert.ok(
        actual.length === expected.length &&
          expected.every((part, index) => actual[index]!.includes(part)),
        `after "${happens}": expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`,
      )
    })
  })
}
