import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

export const nameWords: NameWords = {
  leads: phrases`
    je mappelle|je suis|mon nom est|mon nom cest|mon nom de famille est|mon prenom est|moi cest
    cest|au nom de|ici|oui|bonjour|bonsoir|alors|euh|bien sur|monsieur|madame|mademoiselle
  `,
  tails: 'a lappareil|sil vous plait|merci|ca secrit|qui secrit|voila',
  introductions: phrases`
    je mappelle|mon nom est|au nom de|pour ma mere|pour mon pere|pour ma femme|pour mon mari
    pour mon fils|pour ma fille|pour mon patron|pour ma patronne|de la part de
  `,
  weakIntroductions: 'je suis|cest',
  notNames: phrases`
    faux|incorrect|errone
    oui|non|merci|bonjour|peut|etre|pas|quoi|qui|comment|quand|je|voudrais|rendez|vous|besoin|mon
    avec|pour|demain|mardi|mercredi|jeudi|vendredi|samedi|dimanche|veux|bien|interesse|et|ou
  `,
  rareNames: 'ici|ou|et|on',
  particles: 'du|le|de|la',
}
