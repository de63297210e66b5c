import type { ZoneNames } from '../zone-names.ts'

export const zoneNames: ZoneNames = {
  names: {
    UTC: 'koordinierte Weltzeit',
    'Europe/London': 'britische Zeit',
    'Europe/Dublin': 'irische Zeit',
    'America/Phoenix': 'Arizona-Zeit',
    'America/Mexico_City': 'Ortszeit Mexiko-Stadt',
    'Pacific/Honolulu': 'Hawaii-Zeit',
    'Eastern Time': 'nordamerikanische Ostküstenzeit',
  },
  standard: [/Normalzeit/, 'Zeit'],
  inSentence: (name) =>
    name
      .replace(/^\p{Lu}(?=\p{L}*(?:ische|ere) )/u, (letter) => letter.toLowerCase())
      .replace(/^(.+) \(Ortszeit\)$/, 'Ortszeit $1'),
  ofPlace: (place) => `Ortszeit ${place}`,
  offset: {
    name: 'Weltzeit',
    plus: 'plus',
    minus: 'minus',
    hour: 'Stunde',
    hours: 'Stunden',
    numbers: [
      'eine',
      'zwei',
      'drei',
      'vier',
      'fünf',
      'sechs',
      'sieben',
      'acht',
      'neun',
      'zehn',
      'elf',
      'zwölf',
      'dreizehn',
      'vierzehn',
    ],
  },
}
