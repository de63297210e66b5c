import type { PhoneWords } from '../phone-words.ts'
import { phrases } from '../phrases.ts'

export const phoneWords: PhoneWords = {
  leads: phrases`
    meine nummer ist|meine telefonnummer ist|meine handynummer ist|meine telefonnummer lautet
    meine nummer lautet|die nummer ist|die nummer lautet|nummer|das ist|das ist die|es ist die
    meine nummer ist die|das ware die|das ware|ja|gerne|also|ahm|klar|na klar|vorwahl
    die vorwahl ist
  `,
  tails: 'bitte|danke|das wars',
  between: 'strich|bindestrich|dann|und dann',
  extensions: 'durchwahl|nebenstelle',
  corrections: phrases`
    nein|nein entschuldigung|nein , entschuldigung|entschuldigung|quatsch|ich meine
  `,
  plus: 'plus',
  regions: ['DE', 'AT', 'CH'],
}
