import type { LanguageNames } from '../language-names.ts'
import { phrases } from '../phrases.ts'

export const languageNames: LanguageNames = {
  english: 'Spanish',
  names: 'spanish|spanisch|español|espanol|espagnol',
  alone: 'espanol|spanish',
  requests: phrases`
    habla espanol|hablan espanol|hablas espanol|en espanol|espanol por favor|speak spanish
    in spanish|spanish please|se habla espanol|auf spanisch|en espagnol
  `,
  common: phrases`
    quiero|quisiera|el|una|para|con|mi|por|favor|cita|necesito|que|los|las|puedo|usted|buenos|dias
    buenas|tardes|hola|gustaria|reservar|manana|hora|tengo|y|del|al
  `,
}
