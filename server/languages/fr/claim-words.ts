import type { ClaimWords } from '../claim-words.ts'

const MEETING = '(?:votre|ton|le|un) (?:\\S+ )?(?:rendez[- ]vous|réservation|rdv)'
const BIEN = '(?:bien |maintenant |désormais |déjà |donc )*'
const BOOKED = '(?:fixée?|programmée?|enregistrée?|prise?|planifiée?)'
const MOVED = '(?:déplacée?|reportée?|décalée?|modifiée?)'
const CANCELLED = 'annulée?'

const active = (done: string) =>
  `(?:j'ai|je vous ai|je t'ai|nous avons|nous vous avons) ${BIEN}${done} ${MEETING}`

export const claimWords: ClaimWords = {
  claims: (between) => {
    const passive = (done: string) => `${MEETING} ${between}(?:est|a ${BIEN}été) ${BIEN}${done}`
    return [
      ['booked', active(`(?:${BOOKED}|confirmée?)`)],
      ['booked', '^réservé[.!]*$'],
      ['standing', passive(`(?:${BOOKED}|confirmée?)`)],
      ['standing', `c'est ${BIEN}confirmé`],
      ['held', `(?:j'ai|nous avons) ${BIEN}réservé`],
      ['held', active('réservée?')],
      ['held', `c'est ${BIEN}réservé`],
      ['held', passive('réservée?')],
      ['rescheduled', active(MOVED)],
      ['rescheduled', passive(MOVED)],
      ['cancelled', active(CANCELLED)],
      ['cancelled', passive(CANCELLED)],
    ]
  },
  revoking: "pas|n'",
  revokingPrefixes: "n'",
  denied: 'pas|jamais|aucun',
  conditions: "quand|lorsque|dès|une fois|jusqu'à|avant|pour que",
  conditionsAfter: 'dès que|lorsque|une fois|si vous',
  and: 'et',
  anythingElse: 'y a-t-il|puis-je|avez-vous|autre chose|est-ce que je peux',
}
