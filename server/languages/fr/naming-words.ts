import type { NamingWords } from '../naming-words.ts'
import { phrases } from '../phrases.ts'

export const namingWords: NamingWords = {
  silent: phrases`
    le|les|l|d|une|des|du|au|aux|avec|chez|pour|par|et|ou|je|j|voudrais|veux|aimerais|prendre|sil
    vous|plait|merci
  `,
  qualifiers: phrases`
    court|courte|rapide|gratuit|gratuite|nouveau|nouvelle|mon|ma|nous|heure|heures
  `,
  titles: 'monsieur|madame|mademoiselle|docteur|docteure',
  abbreviatedTitles: 'dr|mr|mme|mlle|prof',
  weak: phrases`
    rendez|vous|rdv|reunions|appel|appels|seance|seances|entretien|entretiens|visite|visites
  `,
  negations: 'pas|sans|aucun|aucune|jamais|sauf',
  anyone: phrases`
    n importe qui|nimporte qui|n importe lequel|n importe laquelle|peu importe|peu m importe
    peu importe qui|quelqu un|quelquun|qui vous voulez|celui qui est libre|ca m est egal
    ca mest egal|m est egal|mest egal|sans preference|aucune preference|pas de preference
    peu importe la personne
  `,
  aroundAnyone: 'avec|chez|svp',
  polite: 'svp|merci',
  with: 'avec',
  beforePerson: 'avec|chez',
  beforeAny: 'pour',
  articles: 'le|la|les|l|un|une|des|du',
  no: 'non|ne|pas',
  or: 'ou',
  inflections: 's|es',
  derivations: '',
  beforePlace: phrases`
    je suis a|je suis au|je suis en|nous sommes a|nous sommes en|on est a|jhabite a|j habite a
    jappelle de|j appelle de
  `,
}
