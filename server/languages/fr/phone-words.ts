import type { PhoneWords } from '../phone-words.ts'
import { phrases } from '../phrases.ts'

export const phoneWords: PhoneWords = {
  leads: phrases`
    mon numero est|mon numero cest|mon numero est le|mon numero cest le|mon telephone est le
    mon numero de telephone est le|mon portable cest le|cest le|cest|le numero est le|le|oui|alors
    euh|bien sur|indicatif
  `,
  tails: 'merci|sil vous plait|voila|cest ca',
  between: 'tiret|puis|et puis|espace',
  extensions: 'poste',
  corrections: 'pardon|non pardon|non , pardon|non|je veux dire|excusez moi',
  plus: 'plus',
  regions: ['FR', 'BE', 'CH'],
}
