const UP_TO_29 = [
  'cero',
  'uno|una|un',
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
  'quince',
  'dieciseis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno|veintiun|veintiuna',
  'veintidos',
  'veintitres',
  'veinticuatro',
  'veinticinco',
  'veintiseis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const TENS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
]
/** 0 to 99. */
export const cardinal = (value: number) =>
  value < 30
    ? UP_TO_29[value]!
    : value % 10 === 0
      ? TENS[value / 10]!
      : UP_TO_29[value % 10]!.split('|')
          .map((one) => `${TENS[Math.floor(value / 10)]!} y ${one}`)
          .join('|')
