import type { ClaimWords } from '../claim-words.ts'

const MEETING =
  '(?:ihr|ihren|ihrem|der|den|dein|deinen|euer) (?:\\S+ )?' +
  '(?:termin|beratungstermin|gespräch|buchung)'
const BOOKED = '(?:gebucht|eingetragen|vereinbart|eingebucht|fest eingeplant)'
const MOVED = '(?:verschoben|umgebucht|verlegt)'
const CANCELLED = '(?:abgesagt|storniert|gestrichen|gecancelt)'
const IS = '(?:ist|wurde|steht)'

export const claimWords: ClaimWords = {
  claims: (between) => {
    const passive = (done: string) =>
      `(?:${MEETING} ${between}${IS} ${between}${done}|${IS} ${MEETING} ${between}${done})`
    const active = (done: string) => `(?:ich habe|habe ich|wir haben|ich hab) ${between}${done}`
    return [
      ['booked', active(BOOKED)],
      ['booked', '^gebucht[.!]*$'],
      ['standing', passive(`(?:${BOOKED}|bestätigt|fest)`)],
      ['standing', `sie sind ${between}${BOOKED}`],
      ['held', active('reserviert')],
      ['held', passive('reserviert')],
      ['rescheduled', active(MOVED)],
      ['rescheduled', passive(MOVED)],
      ['cancelled', active(CANCELLED)],
      ['cancelled', passive(CANCELLED)],
    ]
  },
  revoking: 'nicht|kein|nie|würde|wird|kann|könnte',
  revokingPrefixes: 'kein',
  denied: 'nicht|kein|keine|keinen|nie',
  conditions: 'wenn|falls|sobald|ob|bis|bevor|nachdem|damit ihr',
  conditionsAfter: 'sobald|wenn|falls',
  and: 'und',
  anythingElse: 'kann ich|sonst|gibt es',
}
