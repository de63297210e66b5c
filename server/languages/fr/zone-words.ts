import type { ZoneWords } from '../zone-words.ts'

export const zoneWords: ZoneWords = {
  afterTimes: [
    ['heure de paris|heure francaise', 'Europe/Paris'],
    ['heure de londres|heure britannique', 'Europe/London'],
    ['heure de new york|heure de l est|heure de l est nord americain', 'America/New_York'],
    ['heure du centre nord americain', 'America/Chicago'],
    ['heure des rocheuses', 'America/Denver'],
    [
      'heure du pacifique|heure du pacifique nord americain|heure de californie',
      'America/Los_Angeles',
    ],
    ['heure d europe centrale|heure de l europe centrale', 'Europe/Berlin'],
    ['temps universel coordonne|temps universel|utc|gmt', 'UTC'],
  ],
  places: [
    ['londres', 'Europe/London'],
    ['irlande', 'Europe/Dublin'],
    ['allemagne', 'Europe/Berlin'],
    ['suisse|geneve', 'Europe/Zurich'],
    ['bruxelles', 'Europe/Brussels'],
  ],
  severalZones: {
    unitedStates: 'etats unis',
    canada: 'canada',
    australia: 'australie',
    mexico: 'mexique',
    brazil: 'bresil',
    spain: 'espagne',
  },
  filler: 'heure|fuseau horaire',
}
