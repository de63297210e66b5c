import type { Done } from './model-talk.ts'

/** That something is: "is booked", "have moved", "ist gebucht". */
const HAVING = String.raw`(?:is|are|was|were|am|has|have|been|got|it's|that's|all|now|you're|i've|we've|ist|sind|wurde|wurden|habe|hab|haben|está|esta|queda|quedó|he|ha|hemos|fue|sido|est|ai|a|avons|été|c'est|i|we)`
const BOOKED = 'booked|scheduled|set up|gebucht|eingetragen|vereinbart|reservada?o?|agendad[ao]|programad[ao]|réservée?|fixée?|enregistrée?'
/** What is said of addresses, too, and counts with these words beside it. */
const CONFIRMED = /(?:appointment|meeting|booking|reservation|you're|you are|termin|buchung|cita|reserva|rendez-vous|réservation)(?:\P{L}+\p{L}+){0,6}\P{L}+(?:confirmed|bestätigt|confirmad[ao]|confirmée?|pris|all set)(?!\p{L})/iu
const CLAIMS: readonly (readonly [Done, RegExp])[] = [
  ['booked', after(BOOKED)],
  ['booked', CONFIRMED],
  ['booked', /(?<!\p{L})(?:reservé|agendé|i booked|we booked|you're all set|you are all set|(?:got|have|put) you (?:down|in) for)(?!\p{L})/iu],
  ['booked', /^\P{L}*(?:booked|gebucht|reservado|réservé)(?!\p{L})/iu],
  ['cancelled', after('cancell?ed|storniert|abgesagt|gestrichen|cancelad[ao]|anulad[ao]|annulée?')],
  ['cancelled', /(?<!\p{L})(?:cancelé|anulé|i cancell?ed)(?!\p{L})/iu],
  ['moved', after('moved|rescheduled|verschoben|verlegt|umgebucht|cambiad[ao]|movid[ao]|reprogramad[ao]|déplacée?|reportée?')],
]
/** What stands after one of these in a sentence has not happened yet. */
const CONDITION = /(?<!\p{L})(?:once|if|when|as soon as|before|until|unless|sobald|wenn|falls|bevor|bis|cuando|si|en cuanto|antes|quand|lorsque|dès|avant)(?!\p{L})/iu
/** In a part of a sentence with one of these it has not happened, or to others. */
const NEGATION = /(?<!\p{L})(?:not|nothing|never|\p{L}+n't|cannot|(?:can|could|will|would|may|to) be|fully|completely|booked (?:up|out|solid)|nicht|nichts|kein\p{L}*|wird|würde|no|nada|todavía|aún|puede|pas|rien|peut|sera)(?!\p{L})/iu

function after(participles: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})${HAVING}(?:\P{L}+\p{L}+){0,12}?\P{L}+(?:${participles})(?!\p{L})`, 'iu')
}

/** What a line says has been done and is not in `done`; null where it claims nothing of the kind. */
export function findClaim(line: string, done: readonly Done[]): Done | null {
  const parts = line.replaceAll('’', '\'').split(/(?<=[.!?…])\s+/u).filter((sentence) => !sentence.includes('?')).flatMap(toldParts)
  return CLAIMS.find(([kind, claim]) => !isDone(kind, done) && parts.some((part) => claim.test(part)))?.[0] ?? null
}

/** The parts of a sentence that tell what is, up to a condition. */
function toldParts(sentence: string): string[] {
  const condition = sentence.search(CONDITION)
  return (condition < 0 ? sentence : sentence.slice(0, condition)).split(/[,;:]\s+/u).filter((part) => !NEGATION.test(part))
}

/** What was moved is booked as well. */
function isDone(kind: Done, done: readonly Done[]): boolean {
  return done.includes(kind) || (kind === 'booked' && done.includes('moved'))
}
