import type { ZoneNames } from '../zone-names.ts'

export const zoneNames: ZoneNames = {
  names: {
    UTC: 'coordinated universal time',
    'Europe/London': 'UK time',
    'Europe/Dublin': 'Irish time',
    'America/Phoenix': 'Arizona time',
    'America/Mexico_City': 'Mexico City time',
    'Pacific/Honolulu': 'Hawaii time',
    'Eastern Time': 'Eastern time',
  },
  standard: [/ Standard(?= )/, ''],
  inSentence: (name) => name.replace(/ Time$/, ' time'),
  ofPlace: (place) => `${place} time`,
  offset: {
    name: 'universal time',
    plus: 'plus',
    minus: 'minus',
    hour: 'hour',
    hours: 'hours',
    numbers: [
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
    ],
  },
}
