import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMeetingClaims } from './find-meeting-claims.ts'

const claimsOf = (text: string, who: 'assistant' | 'caller' = 'assistant') => [
  ...findMeetingClaims([{ who, text, at: null }]),
]

const CLAIMED: readonly (readonly [claim: string, text: string])[] = [
  ['standing', "You're booked for Tuesday at ten."],
  [
    'standing',
    'Great, you are all booked for the twenty-fourth. Is there anything else I can help with?',
  ],
  ['standing', 'You’re all set for Tuesday at ten in the morning!'],
  ['booked', "I've booked you for Tuesday."],
  ['booked', 'No problem, I have gone ahead and booked your appointment.'],
  ['booked', 'I booked that for you'],
  ['booked', 'Okay, I have you down for Wednesday at two.'],
  ['booked', 'I put you down for Tuesday at ten.'],
  ['booked', "I've scheduled a demo with Grace on Friday."],
  ['standing', 'Your appointment is confirmed.'],
  ['standing', 'Your dental cleaning appointment on Tuesday at ten is now confirmed.'],
  ['standing', 'Your meeting has been scheduled for Monday, is there anything else?'],
  ['held', 'I have reserved your appointment.'],
  ['rescheduled', "I've moved your appointment to Thursday."],
  ['rescheduled', 'Your appointment has been rescheduled to Friday at noon.'],
  ['rescheduled', 'I have changed the time of your appointment.'],
  ['cancelled', "I've cancelled your appointment."],
  ['cancelled', 'All right, your booking has been canceled.'],
  ['standing', 'Ihr Termin ist gebucht.'],
  ['standing', 'Ihr Termin am Dienstag um zehn Uhr ist jetzt bestätigt.'],
  ['standing', 'Damit ist Ihr Termin am Montag fest gebucht.'],
  ['booked', 'Ich habe Sie für Dienstag um zehn eingetragen.'],
  ['booked', 'Gut, ich habe den Termin für Sie gebucht, kann ich sonst noch etwas tun?'],
  ['rescheduled', 'Ich habe Ihren Termin auf Donnerstag verschoben.'],
  ['cancelled', 'Ihr Termin wurde abgesagt.'],
  ['cancelled', 'Ich habe Ihre Buchung storniert.'],
  ['held', 'Perfecto, queda reservada para el martes a las diez.'],
  ['standing', 'Su cita está confirmada para el martes.'],
  ['standing', 'Su cita del martes ha quedado agendada.'],
  ['held', 'Le he reservado una cita el martes.'],
  ['rescheduled', 'He cambiado su cita al jueves.'],
  ['cancelled', 'Su cita ha sido cancelada.'],
  ['cancelled', 'No se preocupe, he anulado su cita.'],
  ['standing', 'Votre rendez-vous est confirmé.'],
  ['standing', 'Votre rendez-vous de mardi à dix heures est bien enregistré.'],
  ['booked', 'J’ai bien fixé votre rendez-vous pour mardi.'],
  ['held', "C'est réservé, à mardi !"],
  ['held', 'Je vous ai réservé un rendez-vous mardi à dix heures.'],
  ['rescheduled', 'Votre rendez-vous a été déplacé à jeudi.'],
  ['cancelled', "J'ai annulé votre rendez-vous."],
]

const NOT_CLAIMED = [
  'Shall I book it?',
  'Would you like me to book that appointment?',
  "So you're booked for Tuesday?",
  'Is your appointment confirmed?',
  'Should I say that your appointment is confirmed?',
  'I have not booked anything yet.',
  "You're not booked yet.",
  'Your appointment is not confirmed.',
  "I haven't booked you.",
  "I couldn't book that, I am sorry.",
  'Nothing is booked yet.',
  "I do not think you're booked.",
  'Once I have your email, your appointment is confirmed.',
  'Your appointment is confirmed once you reply to the email.',
  "If that suits you, I'll get you booked.",
  'You will be booked for Tuesday.',
  'I would have booked you.',
  'Your appointment will be booked when it is confirmed.',
  "Let me check whether you're booked.",
  'I can book you for Tuesday.',
  'Tuesday is fully booked.',
  'That time is already booked by somebody else.',
  'I am booking your appointment now.',
  'Would you like it moved or cancelled?',
  'I can cancel your appointment.',
  'Your appointment can be moved until noon.',
  'I have moved on to the next question.',
  'I put you on hold for a moment.',
  'Soll ich den Termin buchen?',
  'Ihr Termin ist noch nicht gebucht.',
  'Ich habe noch keinen Termin gebucht.',
  'Sobald Ihr Termin gebucht ist, erhalten Sie eine Nachricht.',
  'Ich kann Ihren Termin verschieben.',
  'Ihr Termin wird gleich gebucht.',
  'Ich habe gesehen, dass Sie einen Termin gebucht haben.',
  'Ist Ihr Termin bestätigt?',
  'Ich würde den Termin buchen.',
  '¿Quiere que le reserve la cita?',
  'Su cita no está confirmada.',
  'Todavía no he reservado su cita.',
  'Cuando su cita esté confirmada, le aviso.',
  'Puedo cancelar su cita.',
  'Voy a reservar su cita.',
  '¿Su cita está confirmada?',
  'Voulez-vous que je réserve ?',
  "Votre rendez-vous n'est pas confirmé.",
  "Je n'ai pas encore réservé votre rendez-vous.",
  'Dès que votre rendez-vous est confirmé, vous recevez un message.',
  'Je vais annuler votre rendez-vous.',
  'Votre rendez-vous sera confirmé demain.',
  'Est-ce que votre rendez-vous est confirmé ?',
]

for (const [claim, text] of CLAIMED) {
  test(`"${text}" says that a meeting is ${claim}`, () => {
    assert.deepEqual(claimsOf(text), [claim])
  })
}

for (const text of NOT_CLAIMED) {
  test(`"${text}" claims nothing`, () => {
    assert.deepEqual(claimsOf(text), [])
  })
}

test("a caller's words are not a claim of the assistant", () => {
  assert.deepEqual(claimsOf("You're booked for Tuesday, I have booked you.", 'caller'), [])
})

test('hostile lines of any length do not slow down the reading of a report', () => {
  const hostile = [
    'your '.repeat(400),
    'ihr termin '.repeat(180),
    'i have you '.repeat(180),
    'i just just '.repeat(160),
    ', '.repeat(1_000),
    'votre rendez-vous a '.repeat(100),
  ]
  assert.deepEqual(
    [
      ...findMeetingClaims(
        Array.from({ length: 500 }, (_, i) => ({
          who: 'assistant' as const,
          text: hostile[i % hostile.length]!,
          at: null,
        })),
      ),
    ],
    [],
  )
})

const SAID_DONE = [
  'You are booked for Tuesday at two.',
  "Great, you're all booked!",
  'Your appointment is confirmed.',
  'I have booked the meeting for you.',
  'No problem, you are booked for Tuesday.',
  "I can confirm that you're scheduled for Tuesday.",
  'Done! Your meeting has been cancelled.',
  "I've moved it to Thursday.",
  'You’re booked, bring your card when you come.',
  'Booked. Anything else?',
  "I've got you down for Tuesday.",
  'All meetings are cancelled.',
  'Ihr Termin ist gebucht.',
  'Ich habe den Termin am Dienstag um zwei Uhr nachmittags für Sie eingetragen.',
  'Der Termin wurde abgesagt.',
  'Ich habe Ihren Termin auf Donnerstag verschoben.',
  'Su cita está reservada.',
  'Ya he reservado su cita.',
  'Su cita ha sido cancelada.',
  'Reservé la cita para el martes.',
  'Su cita queda confirmada.',
  'Votre rendez-vous est confirmé.',
  "J'ai réservé mardi à quatorze heures.",
  'Le rendez-vous a été annulé.',
  'Votre rendez-vous est déplacé.',
  "C'est réservé.",
]

const SAID_OTHERWISE = [
  'Shall I book Tuesday at two?',
  'Would you like to be booked for Tuesday?',
  'Nothing is booked yet.',
  'It is not booked yet, may I have your name?',
  'Once you say yes, it is booked.',
  'I can book, move or cancel appointments.',
  'Tuesday is fully booked, I am sorry.',
  'I am keeping Tuesday at two for you.',
  'Your email address is confirmed.',
  'I will book it when you say yes.',
  "I haven't cancelled anything.",
  'Which meeting would you like moved?',
  'Soll ich das buchen?',
  'Es ist noch nichts gebucht.',
  'Der Dienstag ist ausgebucht.',
  'Wenn Sie ja sagen, ist es gebucht.',
  'Möchten Sie, dass der Termin abgesagt wird?',
  '¿Quiere que la cita quede reservada?',
  'Todavía no está reservada.',
  'Puedo reservar, cambiar o cancelar una cita.',
  'Voulez-vous que ce soit réservé ?',
  "Rien n'est réservé.",
  "Ce n'est pas encore confirmé.",
  'Je peux prendre un rendez-vous.',
]

test('claims are found in every phrasing, and other lines are not claims', () => {
  assert.deepEqual(
    SAID_DONE.filter((line) => claimsOf(line).length === 0),
    [],
  )
  assert.deepEqual(
    SAID_OTHERWISE.filter((line) => claimsOf(line).length > 0),
    [],
  )
})
