import type { EmailWords } from '../email-words.ts'
import { phrases } from '../phrases.ts'

export const emailWords: EmailWords = {
  nouns: 'correo|correo electronico|direccion|email',
  verbs: 'es|seria',
  anchors: '',
  leads: phrases`
    mi correo|el correo|mi email|correo|es|si|claro|bueno|pues|vale|a ver|correo electronico
    hola ,|o sea|seria
  `,
  leadUps: phrases`
    mi|su|el|nuestro|es|seria|use|use su|use mi|ponga|al|con
  `,
  tails: 'por favor|gracias|en minusculas|junto|sin espacios|eso es',
  corrections: phrases`
    perdon|no perdon|no , perdon|digo|mejor dicho|quiero decir|corrijo|espera|no espera
    no , espera|, no es
  `,
  refused: phrases`
    espacio|barra|coma|que|mi|tu|su|por|para|con|yo|quiero|tengo|como|pero|correo|direccion
    quisiera|creo|no|hola|nombre|llamo|soy|lo|te|le|doy|se|sin|perdon
  `,
  digitLeads: 'numero|cifra|el numero',
  providers: {},
  hasUnclearUmlauts: false,
}
