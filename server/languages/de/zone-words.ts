import { phrases } from '../phrases.ts'
import type { ZoneWords } from '../zone-words.ts'

export const zoneWords: ZoneWords = {
  afterTimes: [
    [
      phrases`
        mez|mesz|mitteleuropaische zeit|mitteleuropaischer zeit|deutscher zeit|deutsche zeit
        berliner zeit
      `,
      'Europe/Berlin',
    ],
    ['londoner zeit|britischer zeit|britische zeit', 'Europe/London'],
    ['weltzeit|koordinierte weltzeit|koordinierter weltzeit|utc|gmt', 'UTC'],
    [
      phrases`
        new yorker zeit|ostkustenzeit|nordamerikanische ostkustenzeit
        nordamerikanischer ostkustenzeit
      `,
      'America/New_York',
    ],
    ['nordamerikanische zentralzeit|nordamerikanischer zentralzeit', 'America/Chicago'],
    ['rocky mountains zeit', 'America/Denver'],
    [
      phrases`
        westkustenzeit|nordamerikanische westkustenzeit|nordamerikanischer westkustenzeit
        kalifornischer zeit|kalifornische zeit|pazifische zeit|pazifischer zeit|pazifikzeit
      `,
      'America/Los_Angeles',
    ],
  ],
  places: [
    ['ostkuste', 'America/New_York'],
    ['westkuste|kalifornien', 'America/Los_Angeles'],
    ['irland', 'Europe/Dublin'],
    ['lissabon', 'Europe/Lisbon'],
    ['deutschland|munchen|koln', 'Europe/Berlin'],
    ['osterreich|wien', 'Europe/Vienna'],
    ['schweiz|genf', 'Europe/Zurich'],
    ['frankreich', 'Europe/Paris'],
    ['italien|rom|mailand', 'Europe/Rome'],
    ['niederlande', 'Europe/Amsterdam'],
    ['belgien|brussel', 'Europe/Brussels'],
    ['polen|warschau', 'Europe/Warsaw'],
    ['prag', 'Europe/Prague'],
    ['kopenhagen', 'Europe/Copenhagen'],
    ['schweden', 'Europe/Stockholm'],
    ['norwegen', 'Europe/Oslo'],
    ['finnland', 'Europe/Helsinki'],
    ['griechenland|athen', 'Europe/Athens'],
    ['turkei', 'Europe/Istanbul'],
    ['moskau', 'Europe/Moscow'],
    ['indien', 'Asia/Kolkata'],
    ['peking', 'Asia/Shanghai'],
    ['neuseeland', 'Pacific/Auckland'],
    ['argentinien', 'America/Argentina/Buenos_Aires'],
    ['kolumbien', 'America/Bogota'],
    ['sudafrika', 'Africa/Johannesburg'],
  ],
  time: 'zeit|ortszeit',
  ofPlace: (place) =>
    `${place}er zeit|${place} zeit|zeit in ${place}|ortszeit ${place}|ortszeit in ${place}`,
  severalZones: {
    unitedStates: 'usa|vereinigte staaten',
    canada: 'kanada',
    australia: 'australien',
    mexico: 'mexiko',
    brazil: 'brasilien',
    spain: 'spanien',
  },
  filler: 'zeit|zeitzone|ortszeit',
}
