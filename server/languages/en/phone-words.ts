import type { PhoneWords } from '../phone-words.ts'
import { phrases } from '../phrases.ts'

export const phoneWords: PhoneWords = {
  leads: phrases`
    my number is|my phone number is|my phone is|my cell is|my mobile is|the number is|number is
    phone number|my number|call me at|call me on|reach me at|you can reach me at|you can call me at
    you can call me on|its|it is|thats|that would be|that is|sure|yes|yeah|ok|okay|so|well|um|uh
    of course|area code|the area code is|country code|the country code is|at|no|and|i think its
    i think it is|tel|tel :|phone|phone :
  `,
  tails: 'please|thanks|thank you|thats it|thats my number|bye|ok|okay',
  between: 'dash|hyphen|minus|space|area code|then|and then|and|number',
  extensions: 'extension|ext|x|ext number',
  corrections: phrases`
    no sorry|no , sorry|sorry no|sorry|no wait|no , wait|wait|i mean|actually|no actually|correction
    , no ,
  `,
  plus: 'plus|plus sign',
  regions: ['US', 'GB', 'IE', 'CA', 'AU'],
}
