import type { ClaimWords } from '../claim-words.ts'

const MEETING = '(?:su|tu|la|el) (?:cita|reserva|reunión|turno)'
const BOOKED = '(?:agendad[oa]|programad[oa]|apuntad[oa]|concertad[oa])'
const MOVED = '(?:cambiad[oa]|movid[oa]|reprogramad[oa]|aplazad[oa]|trasladad[oa])'
const CANCELLED = '(?:cancelad[oa]|anulad[oa])'
const STANDS = '(?:queda|ha quedado|quedó)'

const active = (done: string) => `(?:le |te |se |la |lo )*(?:he|hemos) ${done} (?:su|tu|la|una|el)`

export const claimWords: ClaimWords = {
  claims: (between) => {
    const passive = (done: string) =>
      `${MEETING} ${between}(?:está|queda|ha quedado|quedó|ha sido|fue|se ha) ` +
      `(?:ya |ahora |bien )*${done}`
    return [
      ['booked', active(BOOKED)],
      ['booked', '^reservado[.!]*$'],
      ['standing', passive(`(?:${BOOKED}|confirmad[oa])`)],
      ['standing', `(?:ya )?${STANDS} (?:usted )?(?:${BOOKED}|confirmad[oa]|citad[oa])`],
      ['held', active('reservad[oa]')],
      ['held', `${STANDS} (?:ya )?reservad[oa]`],
      ['held', passive('reservad[oa]')],
      ['rescheduled', active(MOVED)],
      ['rescheduled', passive(MOVED)],
      ['cancelled', active(CANCELLED)],
      ['cancelled', passive(CANCELLED)],
      ['booked', '(?:reservé|agendé|programé) (?:su|tu|la|una|el)'],
      ['cancelled', '(?:cancelé|anulé) (?:su|tu|la|una|el)'],
    ]
  },
  revoking: 'no|nunca|será|sería|puede|podría',
  revokingPrefixes: null,
  denied: 'no|nunca',
  conditions: 'si|cuando|en cuanto|hasta|antes|una vez',
  conditionsAfter: 'cuando|en cuanto|una vez',
  and: 'y',
  anythingElse: 'algo|hay algo|puedo|necesita',
}
