import type { ZoneNames } from '../zone-names.ts'

export const zoneNames: ZoneNames = {
  names: {
    UTC: 'tiempo universal coordinado',
    'Europe/London': 'hora británica',
    'Europe/Dublin': 'hora irlandesa',
    'America/Phoenix': 'hora de Arizona',
    'America/Mexico_City': 'hora de Ciudad de México',
    'Pacific/Honolulu': 'hora de Hawái',
    'Eastern Time': 'hora del Este',
  },
  standard: [/ estándar/, ''],
  inSentence: (name) => name.replace(/^H/, 'h'),
  ofPlace: (place) => `hora de ${place}`,
  offset: {
    name: 'tiempo universal',
    plus: 'más',
    minus: 'menos',
    hour: 'hora',
    hours: 'horas',
    numbers: [
      'una',
      'dos',
      'tres',
      'cuatro',
      'cinco',
      'seis',
      'siete',
      'ocho',
      'nueve',
      'diez',
      'once',
      'doce',
      'trece',
      'catorce',
    ],
  },
}
