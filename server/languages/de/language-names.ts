import type { LanguageNames } from '../language-names.ts'
import { phrases } from '../phrases.ts'

export const languageNames: LanguageNames = {
  english: 'German',
  names: 'german|deutsch|alemán|aleman|allemand',
  alone: 'deutsch|german',
  requests: phrases`
    sprechen sie deutsch|sprichst du deutsch|auf deutsch|deutsch bitte|speak german|in german
    german please|en aleman|habla aleman|en allemand|parlez vous allemand
  `,
  common: phrases`
    ich|mochte|einen|eine|termin|bitte|der|das|und|nicht|mit|ist|fur|guten|tag|wurde|gerne|haben
    brauche|meinen|mein|am|um|morgen|kann|sie|konnen|hatte|den
  `,
}
