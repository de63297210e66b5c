import type { SpokenLine } from './spoken-lines.ts'
import type { ToolName } from './tools.ts'

/**
 * What an assistant can say that it has done; `standing`: that a meeting is booked, by whomever.
 */
export type MeetingClaim = 'booked' | 'standing' | 'held' | 'rescheduled' | 'cancelled'

/**
 * The tools of which any makes the claim true. Moving may be said as cancelling and booking, and
 * the other way round.
 */
const DONE_BY: Readonly<Record<MeetingClaim, readonly ToolName[]>> = {
  booked: ['book_meeting', 'reschedule_meeting'],
  standing: ['book_meeting', 'reschedule_meeting', 'find_my_meetings'],
  held: ['book_meeting', 'reschedule_meeting', 'hold_time'],
  rescheduled: ['reschedule_meeting', 'book_meeting'],
  cancelled: ['cancel_meeting', 'reschedule_meeting'],
}

/**
 * Words between the parts of a claim, in one clause, of which none takes it back or puts it off.
 */
const BETWEEN =
  "(?:(?!(?:not|no|never|isn't|wasn't|hasn't|will|would|can|could|should|may|might|to be|once|if|nicht|kein|nie|würde|wird|kann|könnte|nunca|será|sería|puede|podría|pas|n')(?!\\p{L})|kein|n')[^\\s,]+ ){0,12}?"
const MEETING =
  '(?:appointment|meeting|booking|reservation|consultation|demo|visit|session|call|slot)'
const YOUR_MEETING = `(?:your|the) (?:\\S+ ){0,3}?${MEETING}`
const JUST =
  '(?:now |just |already |also |all |officially |successfully |gone ahead and |went ahead and )*'
const TERMIN =
  '(?:ihr|ihren|ihrem|der|den|dein|deinen|euer) (?:\\S+ )?(?:termin|beratungstermin|gespräch|buchung)'
const CITA = '(?:su|tu|la|el) (?:cita|reserva|reunión|turno)'
const RENDEZ_VOUS = '(?:votre|ton|le|un) (?:\\S+ )?(?:rendez-vous|réservation|rdv)'
const BIEN = '(?:bien |maintenant |désormais |déjà |donc )*'

const CLAIMS: readonly (readonly [MeetingClaim, RegExp])[] = [
  ...english(),
  ...german(),
  ...spanish(),
  ...french(),
]

/**
 * Words before a claim, in its clause, that deny it; and anywhere before it in the sentence, that
 * make it depend on something.
 */
const DENIED = word(
  "not|no|never|don't|doesn't|didn't|isn't|cannot|can't|nicht|kein|keine|keinen|nie|nunca|pas|jamais|aucun",
)
const DEPENDS = word(
  "if|once|when|whenever|until|unless|before|after|as soon as|whether|make sure|to see|so that|wenn|falls|sobald|ob|bis|bevor|nachdem|damit ihr|si|cuando|en cuanto|hasta|antes|una vez|quand|lorsque|dès|une fois|jusqu'à|avant|pour que",
)
const DEPENDS_AFTER =
  /^(?:(?!and |und |y |et )[^,])*?(?<!\p{L})(?:once|as soon as|if you|when you|after you|provided|unless|sobald|wenn|falls|cuando|en cuanto|una vez|dès que|lorsque|une fois|si vous)(?!\p{L})/u
/** A question at the end that does not ask about the claim. */
const ANYTHING_ELSE =
  /[,-] ?(?:and )?(?:is there|anything|can i|what else|do you need|would you like anything|kann ich|sonst|gibt es|algo|hay algo|puedo|necesita|y a-t-il|puis-je|avez-vous|autre chose|est-ce que je peux)[^?]*\?$/u

/** Characters; nobody says longer ones aloud, and a report may be made to be slow to read. */
const MAX_SENTENCE_LENGTH = 500
/** Characters; no claim is shorter. */
const MIN_SENTENCE_LENGTH = 6
/** Sentences of one line that are read, for the same reason. */
const MAX_SENTENCES = 100

/**
 * What the assistant says in these lines that it has done with a meeting: no question, no denial,
 * no promise and no condition.
 */
export function claimsMeeting(lines: readonly SpokenLine[]): ReadonlySet<MeetingClaim> {
  const sentences = lines
    .filter(({ who }) => who === 'assistant')
    .flatMap(({ text }) => sentencesOf(text))
  return new Set(
    CLAIMS.filter(([, claim]) => sentences.some((sentence) => isClaimed(sentence, claim))).map(
      ([name]) => name,
    ),
  )
}

/** The tools that would have to have run, of each claim any. */
export function toolsClaimed(claims: ReadonlySet<MeetingClaim>): (readonly ToolName[])[] {
  return [...claims].map((claim) => DONE_BY[claim])
}

function sentencesOf(text: string): string[] {
  const said = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[’ʼ`]/g, "'")
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll('rendez vous', 'rendez-vous')
    .replaceAll(/\s+/g, ' ')
  const sentences = (said.match(/[^.!?;]+[.!?;]*/g) ?? [])
    .filter((sentence) => sentence.length >= MIN_SENTENCE_LENGTH)
    .slice(0, MAX_SENTENCES)
  return sentences.map((sentence) =>
    sentence.trim().slice(0, MAX_SENTENCE_LENGTH).replace(ANYTHING_ELSE, ''),
  )
}

function isClaimed(sentence: string, claim: RegExp): boolean {
  if (sentence.includes('?')) return false
  const found = claim.exec(sentence)
  if (!found) return false
  const before = sentence.slice(0, found.index)
  const clause = before.slice(before.lastIndexOf(',') + 1)
  return (
    !DENIED.test(clause) &&
    !DEPENDS.test(before) &&
    !DEPENDS_AFTER.test(sentence.slice(found.index + found[0].length))
  )
}

function word(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}'])(?:${source})(?![\\p{L}])`, 'u')
}

function english(): [MeetingClaim, RegExp][] {
  const [have, been] = [`i(?:'ve| have)? ${JUST}`, `(?:is|has been|have been|was) ${JUST}`]
  const object = `(?:your|the|that|this|it|you|an? ${MEETING}|${MEETING})`
  return [
    ['booked', word(`${have}(?:booked|scheduled|set up) ${object}`)],
    ['booked', word(`${have}put (?:you|it|that|your \\S+) down`)],
    ['booked', word(`${have}confirmed (?:your|the) ${BETWEEN}${MEETING}`)],
    ['booked', word(`(?:i|we)(?:'ve| have)(?: got)? you ${JUST}(?:booked|scheduled|down|set up)`)],
    ['booked', word(`we(?:'ve| have) ${JUST}(?:booked|scheduled) ${object}`)],
    [
      'standing',
      word(
        `you(?:'re| are)(?: now| all| already| officially| both)* (?:booked|scheduled|confirmed|set for|all set for|down for)`,
      ),
    ],
    ['standing', word(`${YOUR_MEETING} ${BETWEEN}${been}(?:booked|confirmed|scheduled|set)`)],
    [
      'standing',
      word(`(?:that|it)(?:'s| is| has been) ${JUST}(?:booked|scheduled|confirmed) (?:for you|in)`),
    ],
    [
      'standing',
      /^(?:(?:great|perfect|okay|ok|alright|all right|done|thanks|wonderful)(?:, \p{L}+)?, )?(?:booking|appointment) confirmed(?!\p{L})/u,
    ],
    ['booked', /^(?:booked|gebucht|reservado|réservé)[.!]*$/u],
    ['held', word(`${have}reserved ${object}`)],
    ['held', word(`${YOUR_MEETING} ${BETWEEN}${been}reserved`)],
    [
      'rescheduled',
      word(
        `(?:${have}|we(?:'ve| have) ${JUST})(?:moved|rescheduled|shifted|pushed) (?:your|the|that|it|you)`,
      ),
    ],
    ['rescheduled', word(`${have}changed (?:your|the) ${BETWEEN}(?:${MEETING}|time)`)],
    [
      'rescheduled',
      word(`${YOUR_MEETING} ${BETWEEN}${been}(?:moved|rescheduled|changed|shifted|pushed)`),
    ],
    ['cancelled', word(`(?:${have}|we(?:'ve| have) ${JUST})cancell?ed (?:your|the|that|it|this)`)],
    ['cancelled', word(`${YOUR_MEETING} ${BETWEEN}${been}cancell?ed`)],
    [
      'cancelled',
      word(
        `(?:all|both|your) (?:\\S+ ){0,2}?${MEETING}s ${BETWEEN}(?:are|were|have been) ${JUST}cancell?ed`,
      ),
    ],
  ]
}

function german(): [MeetingClaim, RegExp][] {
  const [booked, moved, cancelled] = [
    '(?:gebucht|eingetragen|vereinbart|eingebucht|fest eingeplant)',
    '(?:verschoben|umgebucht|verlegt)',
    '(?:abgesagt|storniert|gestrichen|gecancelt)',
  ]
  const is = '(?:ist|wurde|steht)'
  const passive = (done: string) =>
    `(?:${TERMIN} ${BETWEEN}${is} ${BETWEEN}${done}|${is} ${TERMIN} ${BETWEEN}${done})`
  const active = (done: string) => `(?:ich habe|habe ich|wir haben|ich hab) ${BETWEEN}${done}`
  return [
    ['booked', word(active(booked))],
    ['standing', word(passive(`(?:${booked}|bestätigt|fest)`))],
    ['standing', word(`sie sind ${BETWEEN}${booked}`)],
    ['held', word(active('reserviert'))],
    ['held', word(passive('reserviert'))],
    ['rescheduled', word(active(moved))],
    ['rescheduled', word(passive(moved))],
    ['cancelled', word(active(cancelled))],
    ['cancelled', word(passive(cancelled))],
  ]
}

function spanish(): [MeetingClaim, RegExp][] {
  const [booked, moved, cancelled] = [
    '(?:agendad[oa]|programad[oa]|apuntad[oa]|concertad[oa])',
    '(?:cambiad[oa]|movid[oa]|reprogramad[oa]|aplazad[oa]|trasladad[oa])',
    '(?:cancelad[oa]|anulad[oa])',
  ]
  const active = (done: string) =>
    `(?:le |te |se |la |lo )*(?:he|hemos) ${done} (?:su|tu|la|una|el)`
  const passive = (done: string) =>
    `${CITA} ${BETWEEN}(?:está|queda|ha quedado|quedó|ha sido|fue|se ha) (?:ya |ahora |bien )*${done}`
  return [
    ['booked', word(active(booked))],
    ['standing', word(passive(`(?:${booked}|confirmad[oa])`))],
    [
      'standing',
      word(`(?:ya )?(?:queda|ha quedado|quedó) (?:usted )?(?:${booked}|confirmad[oa]|citad[oa])`),
    ],
    ['held', word(active('reservad[oa]'))],
    ['held', word(`(?:queda|ha quedado|quedó) (?:ya )?reservad[oa]`)],
    ['held', word(passive('reservad[oa]'))],
    ['rescheduled', word(active(moved))],
    ['rescheduled', word(passive(moved))],
    ['cancelled', word(active(cancelled))],
    ['cancelled', word(passive(cancelled))],
    ['booked', word('(?:reservé|agendé|programé) (?:su|tu|la|una|el)')],
    ['cancelled', word('(?:cancelé|anulé) (?:su|tu|la|una|el)')],
  ]
}

function french(): [MeetingClaim, RegExp][] {
  const [booked, moved, cancelled] = [
    '(?:fixée?|programmée?|enregistrée?|prise?|planifiée?)',
    '(?:déplacée?|reportée?|décalée?|modifiée?)',
    'annulée?',
  ]
  const active = (done: string) =>
    `(?:j'ai|je vous ai|je t'ai|nous avons|nous vous avons) ${BIEN}${done} ${RENDEZ_VOUS}`
  const passive = (done: string) => `${RENDEZ_VOUS} ${BETWEEN}(?:est|a ${BIEN}été) ${BIEN}${done}`
  return [
    ['booked', word(active(`(?:${booked}|confirmée?)`))],
    ['standing', word(passive(`(?:${booked}|confirmée?)`))],
    ['standing', word(`c'est ${BIEN}confirmé`)],
    ['held', word(`(?:j'ai|nous avons) ${BIEN}réservé`)],
    ['held', word(active('réservée?'))],
    ['held', word(`c'est ${BIEN}réservé`)],
    ['held', word(passive('réservée?'))],
    ['rescheduled', word(active(moved))],
    ['rescheduled', word(passive(moved))],
    ['cancelled', word(active(cancelled))],
    ['cancelled', word(passive(cancelled))],
  ]
}
