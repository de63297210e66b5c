import type { ZoneNames } from '../zone-names.ts'

const ofPlace = (place: string) => `heure ${/^[aeiouhéîœ]/i.test(place) ? 'd’' : 'de '}${place}`

export const zoneNames: ZoneNames = {
  names: {
    UTC: 'temps universel coordonné',
    'Europe/London': 'heure britannique',
    'Europe/Dublin': 'heure irlandaise',
    'America/Phoenix': 'heure de l’Arizona',
    'America/Mexico_City': 'heure de Mexico',
    'Pacific/Honolulu': 'heure d’Hawaï',
    'Eastern Time': 'heure de l’Est nord-américain',
  },
  standard: [/ normale/, ''],
  inSentence: (name) => {
    const [, place] = /^heure : (.+)$/.exec(name) ?? []
    return place === undefined ? name.replace(/^H/, 'h') : ofPlace(place)
  },
  ofPlace: ofPlace,
  offset: {
    name: 'temps universel',
    plus: 'plus',
    minus: 'moins',
    hour: 'heure',
    hours: 'heures',
    numbers: [
      'une',
      'deux',
      'trois',
      'quatre',
      'cinq',
      'six',
      'sept',
      'huit',
      'neuf',
      'dix',
      'onze',
      'douze',
      'treize',
      'quatorze',
    ],
  },
}
