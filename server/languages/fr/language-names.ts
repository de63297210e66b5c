import type { LanguageNames } from '../language-names.ts'
import { phrases } from '../phrases.ts'

export const languageNames: LanguageNames = {
  english: 'French',
  names: 'french|französisch|franzosisch|francés|frances|français|francais',
  alone: 'francais|french',
  requests: phrases`
    parlez vous francais|parles francais|parle francais|en francais|francais sil vous plait
    speak french|in french|french please|habla frances|en frances|auf franzosisch
    sprechen sie franzosisch
  `,
  common: phrases`
    je|voudrais|un|une|rendez|vous|pour|avec|mon|le|les|bonjour|est|sil|plait|prendre|besoin|ai
    jai|demain|aimerais|veux|souhaite|et|du|dans|quil
  `,
}
