import type { PhoneWords } from '../phone-words.ts'
import { phrases } from '../phrases.ts'

export const phoneWords: PhoneWords = {
  leads: phrases`
    mi numero es|mi telefono es|mi numero de telefono es|mi movil es|mi celular es|el numero es
    numero|es el|es|el|si|claro|bueno|pues|vale|a ver|prefijo
  `,
  tails: 'por favor|gracias|eso es|ese es mi numero',
  between: 'guion|luego|y luego',
  extensions: 'interno|anexo',
  corrections: 'perdon|no perdon|no , perdon|digo|mejor dicho',
  plus: 'mas|signo mas',
  regions: ['ES', 'MX'],
}
