import type { ZoneWords } from '../zone-words.ts'

export const zoneWords: ZoneWords = {
  afterTimes: [
    ['hora de madrid|hora espanola|hora peninsular|hora de espana', 'Europe/Madrid'],
    ['hora de nueva york|hora del este|hora oriental', 'America/New_York'],
    ['hora de mexico|hora de ciudad de mexico', 'America/Mexico_City'],
    ['hora central', 'America/Chicago'],
    ['hora de las montanas rocosas', 'America/Denver'],
    ['hora del pacifico|hora de california', 'America/Los_Angeles'],
    ['hora de londres|hora britanica', 'Europe/London'],
    ['hora de europa central|hora central europea', 'Europe/Berlin'],
    ['tiempo universal coordinado|hora universal|utc|gmt', 'UTC'],
  ],
  places: [
    ['nueva york', 'America/New_York'],
    ['londres', 'Europe/London'],
    ['irlanda', 'Europe/Dublin'],
    ['lisboa', 'Europe/Lisbon'],
    ['alemania', 'Europe/Berlin'],
    ['suiza', 'Europe/Zurich'],
    ['francia', 'Europe/Paris'],
    ['italia|roma', 'Europe/Rome'],
    ['praga', 'Europe/Prague'],
  ],
  severalZones: {
    unitedStates: 'estados unidos',
    canada: 'canada',
    australia: 'australia',
    mexico: 'mexico',
    brazil: 'brasil',
    spain: 'espana',
  },
  filler: 'hora|zona horaria',
}
