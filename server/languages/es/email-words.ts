import type { EmailWords } from '../email-words.ts'
import { phrases } from '../phrases.ts'

export const emailWords: EmailWords = {
  nouns: 'correo|correo electronico|direccion|email',
  verbs: 'es|seria',
  anchors: '',
  leads: phrases`
    he dicho|le he dicho|dije|le dije|ahora|mejor|ahora es
    mi correo|el correo|mi email|correo|es|si|claro|bueno|pues|vale|a ver|correo electronico
    hola ,|o sea|seria|apunta|apunte|apuntame|apunteme|anota|anote|mira|mire|mira es|mire es|toma nota|tome nota
    escriba|escribe|apunte es|apunta es
  `,
  leadUps: phrases`
    mi|su|el|nuestro|es|seria|use|use su|use mi|ponga|al|con
  `,
  tails: 'por favor|gracias|en minusculas|junto|sin espacios|eso es',
  joined: phrases`
    todo junto sin tilde|todo junto sin acento|todo junto en minusculas|sin tilde|sin tildes|sin acento|sin acentos|con minusculas|en minusculas|todo en minusculas|todo minusculas
    todo junto|junto|todo seguido|todo unido|en una palabra|una sola palabra|sin espacios|todo pegado
  `,
  thisNumber: phrases`
    este numero|ese numero|este mismo|ese mismo|desde el que|del que llamo|el que llamo
  `,
  corrections: phrases`
    perdon|no perdon|no , perdon|digo|mejor dicho|quiero decir|corrijo|espera|no espera
    no , espera|, no es
  `,
  refused: phrases`
    espacio|barra|coma|que|mi|tu|su|por|para|con|yo|quiero|tengo|como|pero|correo|direccion
    quisiera|creo|no|hola|nombre|llamo|soy|lo|te|le|doy|se|sin|perdon
  `,
  declined: phrases`
    no lo|no la|no los|no me|no le|no nos|yo no|eso no|no sabria|no sabemos|no sabe|no creo que
    no tengo|no tiene|no tenemos|no uso|no usa|no utilizo|no manejo|no maneja|no dispongo|no cuento
    no hay|no lo tengo|no lo se|no se usar|no se|no me lo|no me acuerdo|no recuerdo|no quiero
    no puedo|no doy|nunca|nada de eso|de eso nada|de eso no|ninguno|ninguna|ningun|sin correo|tampoco
    no correo|no email|no internet|jamas|ni idea|soy mayor|prefiero no|mejor no
    este numero|ese numero|este telefono|ese telefono|mismo numero|mismo telefono|mi numero
    por telefono|al telefono|el telefono|llamenme|llameme|llamame|me llaman|me llame|desde el que
    desde donde|que le llamo|omitir
  `,
  otherNumber: phrases`
    otro numero|otro telefono|darle un numero|doy un numero|doy un telefono|darle un telefono|un telefono
    un numero de telefono|mi movil|mi celular|mi fijo|el fijo|el movil
  `,
  contrasts: 'no|en vez de|en lugar de|sino',
  digitLeads: 'numero|cifra|el numero',
  providers: {},
  hasUnclearUmlauts: false,
}
