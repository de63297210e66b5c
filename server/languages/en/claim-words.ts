import type { ClaimWords } from '../claim-words.ts'

const MEETING =
  '(?:appointment|meeting|booking|reservation|consultation|demo|visit|session|call|slot)'
const YOUR_MEETING = `(?:your|the) (?:\\S+ ){0,3}?${MEETING}`
const JUST =
  '(?:now |just |already |also |all |officially |successfully |gone ahead and |went ahead and )*'

export const claimWords: ClaimWords = {
  claims: (between) => {
    const have = `i(?:'ve| have)? ${JUST}`
    const weHave = `we(?:'ve| have) ${JUST}`
    const been = `(?:is|has been|have been|was) ${JUST}`
    const object = `(?:your|the|that|this|it|you|an? ${MEETING}|${MEETING})`
    const meetingIs = `${YOUR_MEETING} ${between}${been}`
    return [
      ['booked', `${have}(?:booked|scheduled|set up) ${object}`],
      ['booked', `${have}put (?:you|it|that|your \\S+) down`],
      ['booked', `${have}confirmed (?:your|the) ${between}${MEETING}`],
      ['booked', `(?:i|we)(?:'ve| have)(?: got)? you ${JUST}(?:booked|scheduled|down|set up)`],
      ['booked', `${weHave}(?:booked|scheduled) ${object}`],
      [
        'standing',
        `you(?:'re| are)(?: now| all| already| officially| both)* ` +
          `(?:booked|scheduled|confirmed|set for|all set for|down for)`,
      ],
      ['standing', `${meetingIs}(?:booked|confirmed|scheduled|set)`],
      [
        'standing',
        `(?:that|it)(?:'s| is| has been) ${JUST}(?:booked|scheduled|confirmed) (?:for you|in)`,
      ],
      [
        'standing',
        `^(?:(?:great|perfect|okay|ok|alright|all right|done|thanks|wonderful)(?:, \\p{L}+)?, )?` +
          `(?:booking|appointment) confirmed`,
      ],
      ['booked', '^booked[.!]*$'],
      ['held', `${have}reserved ${object}`],
      ['held', `${meetingIs}reserved`],
      [
        'rescheduled',
        `(?:${have}|${weHave})(?:moved|rescheduled|shifted|pushed) (?:your|the|that|it|you)`,
      ],
      ['rescheduled', `${have}changed (?:your|the) ${between}(?:${MEETING}|time)`],
      ['rescheduled', `${meetingIs}(?:moved|rescheduled|changed|shifted|pushed)`],
      ['cancelled', `(?:${have}|${weHave})cancell?ed (?:your|the|that|it|this)`],
      ['cancelled', `${meetingIs}cancell?ed`],
      [
        'cancelled',
        `(?:all|both|your) (?:\\S+ ){0,2}?${MEETING}s ${between}` +
          `(?:are|were|have been) ${JUST}cancell?ed`,
      ],
    ]
  },
  revoking: "not|no|never|isn't|wasn't|hasn't|will|would|can|could|should|may|might|to be|once|if",
  revokingPrefixes: null,
  denied: "not|no|never|don't|doesn't|didn't|isn't|cannot|can't",
  conditions:
    'if|once|when|whenever|until|unless|before|after|as soon as|whether|make sure|to see|so that',
  conditionsAfter: 'once|as soon as|if you|when you|after you|provided|unless',
  and: 'and',
  anythingElse: 'is there|anything|can i|what else|do you need|would you like anything',
}
