import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSpokenTime } from '../../scheduling/core/format-spoken-time.ts'
import { type Conversation, NOW, playConversation } from '../../test/voice/play-conversation.ts'

/** Tuesday at ten, tomorrow. */
const START = NOW + 25 * 3600
const REMINDER = {
  calledAbout: '',
  reminder: {
    start: START,
    spoken: (language: string) => formatSpokenTime(START, { timeZone: 'UTC', language, now: NOW }),
  },
}
const KEPT = 'stays as it is. Goodbye. [hang up]'
const MOVE_OR_CANCEL = 'Would you like to move the appointment or cancel it?'
const PROOF = 'confirmation code'
const ANSWERS: readonly (readonly [words: string, line: string])[] = [
  ['yes', KEPT],
  ['yes, that is fine', KEPT],
  ['yep, see you tomorrow', KEPT],
  ["I'll be there", KEPT],
  ['that still works for me', KEPT],
  ['yes, ten on Tuesday is good', KEPT],
  ['great, thanks for the reminder', KEPT],
  ['no', MOVE_OR_CANCEL],
  ['no, it does not', MOVE_OR_CANCEL],
  ['could we move it?', PROOF],
  ['I need to cancel', PROOF],
  ['Wednesday would be better', PROOF],
  ['yes, but could we do Thursday instead', PROOF],
  [
    'hello?',
    'calling to remind you of your appointment, tomorrow, Tuesday, November twenty-fourth',
  ],
  ['when was that again?', 'tomorrow, Tuesday, November twenty-fourth at ten in the morning'],
  ['who is this?', 'This is Acme'],
  ["I don't think I'll be there", MOVE_OR_CANCEL],
  ['sorry, I am ill', MOVE_OR_CANCEL],
  ['it does not', MOVE_OR_CANCEL],
  ['what times do you have on Thursday?', PROOF],
  ['do you have anything later', PROOF],
  ['the weather is nice', 'did not get that'],
  ['wrong number', 'Goodbye. [hang up]'],
]

for (const [words, line] of ANSWERS) {
  test(`after a reminder, "${words}" is answered with "${line}"`, () => {
    const [, answered] = playConversation({ context: REMINDER, rows: [[words]] })
    assert.ok(answered!.at(-1)!.includes(line), JSON.stringify(answered))
  })
}

const LANGUAGES = [
  [
    'en',
    'Good morning, this is the automated assistant of Acme, calling to remind you of your ' +
      'appointment, tomorrow, Tuesday, November twenty-fourth at ten in the morning. I can move or ' +
      'cancel it if you like. Does it still suit you?',
    'yes, it does',
    KEPT,
  ],
  [
    'de',
    'Guten Morgen, hier ist die automatische Assistenz von Acme. Ich möchte Sie an Ihren Termin ' +
      'morgen, Dienstag, den vierundzwanzigsten November, um zehn Uhr erinnern; ich kann ihn gerne ' +
      'verschieben oder absagen. Passt er Ihnen noch?',
    'ja, passt',
    'bleibt es bei Ihrem Termin. Auf Wiederhören. [hang up]',
  ],
  [
    'es',
    'Buenos días, le llama el asistente automático de Acme para recordarle su cita, prevista para ' +
      'mañana, martes veinticuatro de noviembre, a las diez de la mañana. Si lo desea, puedo ' +
      'cambiarla o cancelarla. ¿Le sigue viniendo bien?',
    'sí, me viene bien',
    'la cita se queda como está. Adiós. [hang up]',
  ],
  [
    'fr',
    "Bonjour, ici l'assistant automatique de Acme, je vous appelle pour vous rappeler votre " +
      'rendez-vous prévu demain, mardi vingt-quatre novembre, à dix heures. Je peux le déplacer ou ' +
      "l'annuler si vous le souhaitez. Vous convient-il toujours ?",
    'oui, ça me convient',
    'le rendez-vous est donc maintenu. Au revoir. [hang up]',
  ],
] as const

for (const [language, greeting, yes, kept] of LANGUAGES) {
  test(`a reminder says who calls and when the appointment is, and ends after a yes (${language})`, () => {
    const [greeted, answered] = playConversation({ language, context: REMINDER, rows: [[yes]] })
    assert.equal(greeted!.at(-1), greeting)
    assert.ok(answered!.at(-1)!.includes(kept), JSON.stringify(answered))
  })
}

const TALKS: Record<string, Conversation> = {
  'moves after a no and a new time': {
    context: REMINDER,
    rows: [
      ['no', MOVE_OR_CANCEL],
      ['move it please', PROOF],
    ],
  },
  'leaves the appointment after two noes': {
    context: REMINDER,
    rows: [
      ['no', MOVE_OR_CANCEL],
      ['no, neither', KEPT],
    ],
  },
  'moves to a time that is named after a no': {
    context: REMINDER,
    rows: [
      ['not really', MOVE_OR_CANCEL],
      ['Thursday afternoon', PROOF],
    ],
  },
  'takes keys': {
    context: REMINDER,
    rows: [['[3]', PROOF]],
  },
  'repeats the reminder in another language': {
    context: REMINDER,
    rows: [
      ['Sprechen Sie Deutsch?', 'Ihren Termin morgen, Dienstag, den vierundzwanzigsten November'],
      ['ja, das passt', 'bleibt es bei Ihrem Termin'],
    ],
  },
  'asks again after a silence, and takes no answer for a yes': {
    context: REMINDER,
    rows: [
      ['', 'Does it still suit you, yes or no?'],
      ['', 'Press one'],
    ],
  },
}

for (const [name, conversation] of Object.entries(TALKS)) {
  test(`a reminder ${name}`, () => {
    const [, ...rows] = playConversation(conversation)
    conversation.rows.forEach(([happens, line], row) => {
      assert.ok(rows[row]!.at(-1)!.includes(line!), `"${happens}": ${JSON.stringify(rows[row])}`)
    })
  })
}
