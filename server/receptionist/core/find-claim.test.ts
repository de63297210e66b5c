import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findClaim } from './find-claim.ts'

const CLAIMS = [
  'You are booked for Tuesday at two.', 'Great, you\'re all booked!', 'Your appointment is confirmed.', 'I have booked the meeting for you.', 'No problem, you are booked for Tuesday.', 'I can confirm that you\'re scheduled for Tuesday.', 'Done! Your meeting has been cancelled.', 'I\'ve moved it to Thursday.',
  'You’re booked, bring your card when you come.', 'Booked. Anything else?', 'I\'ve got you down for Tuesday.', 'All meetings are cancelled.',
  'Ihr Termin ist gebucht.', 'Ich habe den Termin am Dienstag um zwei Uhr nachmittags für Sie eingetragen.', 'Der Termin wurde abgesagt.', 'Ich habe Ihren Termin auf Donnerstag verschoben.',
  'Su cita está reservada.', 'Ya he reservado su cita.', 'Su cita ha sido cancelada.', 'Reservé la cita para el martes.', 'Su cita queda confirmada.',
  'Votre rendez-vous est confirmé.', 'J\'ai réservé mardi à quatorze heures.', 'Le rendez-vous a été annulé.', 'Votre rendez-vous est déplacé.', 'C\'est réservé.',
]
const TRUE = [
  'Shall I book Tuesday at two?', 'Would you like to be booked for Tuesday?', 'Nothing is booked yet.', 'It is not booked yet, may I have your name?', 'Once you say yes, it is booked.', 'I can book, move or cancel appointments.', 'Tuesday is fully booked, I am sorry.', 'I am keeping Tuesday at two for you.', 'Your email address is confirmed.', 'I will book it when you say yes.', 'I haven\'t cancelled anything.', 'Which meeting would you like moved?',
  'Soll ich das buchen?', 'Es ist noch nichts gebucht.', 'Der Dienstag ist ausgebucht.', 'Wenn Sie ja sagen, ist es gebucht.', 'Möchten Sie, dass der Termin abgesagt wird?',
  '¿Quiere que la cita quede reservada?', 'Todavía no está reservada.', 'Puedo reservar, cambiar o cancelar una cita.',
  'Voulez-vous que ce soit réservé ?', 'Rien n\'est réservé.', 'Ce n\'est pas encore confirmé.', 'Je peux prendre un rendez-vous.',
]

test('what is claimed to be done is found in four languages', () => {
  assert.deepEqual(CLAIMS.filter((line) => findClaim(line, []) === null), [])
})

test('a question, a condition or a no claims nothing', () => {
  assert.deepEqual(TRUE.filter((line) => findClaim(line, []) !== null), [])
})

test('what was done may be said, and nothing else', () => {
  assert.equal(findClaim('You are booked for Tuesday.', ['booked']), null)
  assert.equal(findClaim('You are booked for Thursday now.', ['moved']), null)
  assert.equal(findClaim('Your meeting is cancelled.', ['booked']), 'cancelled')
})
