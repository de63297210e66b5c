import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

export const nameWords: NameWords = {
  leads: phrases`
    je mappelle|je suis|mon nom est|mon nom cest|mon nom de famille est|mon prenom est|moi cest
    cest|au nom de|ici|oui|bonjour|bonsoir|alors|euh|bien sur|monsieur|madame|mademoiselle|maitre|juste
    simplement|seulement|mettez|notez
  `,
  tails: phrases`
    a lappareil|sil vous plait|merci|ca secrit|qui secrit|voila|cest mon nom|avec un accent
  `,
  introductions: phrases`
    le nom est|le nom cest|mon nom cest|le nom complet est|je mappelle|mon nom est|au nom de|cest au nom de
  `,
  beneficiaries: phrases`
    pour mon compagnon|pour ma compagne|pour mon client
    pour ma mere|pour mon pere|pour ma femme|pour mon mari|pour mon fils|pour ma fille
    pour mon patron|pour ma patronne|de la part de|elle sappelle|il sappelle|son nom est
    pour mon frere|pour ma soeur|pour ma grand mere|pour mon grand pere|pour ma copine
    pour mon copain|pour mon ami|pour mon amie|pour mon associe|pour mon associee
    pour mon collegue|pour ma collegue|pour ma voisine|pour mon voisin|pour maman|pour papa
    pour ma tante|pour mon oncle|pour mon mari
  `,
  weakIntroductions: 'je suis|cest|ici|moi cest',
  capitalizesNouns: false,
  capitalizesDays: false,
  signatures: 'a lappareil|au telephone|cest mon nom|je mappelle',
  titles: phrases`
    monsieur|madame|mademoiselle|mme|mlle|docteur|docteure|dr|professeur|professeure|maitre
  `,
  givenLabels: phrases`
    mon prenom est|mon prenom cest|le prenom est|le prenom cest|prenom|cest mon prenom
    est mon prenom|de prenom
  `,
  familyLabels: phrases`
    mon nom de famille est|mon nom de famille cest|nom de famille|le nom cest|le nom est|et mon nom est
    et mon nom cest|nom|cest mon nom de famille|est mon nom de famille
  `,
  spelledWith: 'avec un|avec une|avec le|avec|ca secrit avec un|ca secrit avec|ecrit avec un',
  spelledWithout: 'sans|sans le|pas avec un',
  spelledLast: 'a la fin|au bout',
  restatements: 'cest|cest a dire|non|enfin|en fait|en entier|ou plutot',
  fillers: 'euh|hein|heu|bah',
  notNames: phrases`
    lundi|sappelle|nomme
    elle|il|son|sa|ses|nous|me|lui|leur|jai|jaimerais|cest|est|elles|ils|mais|parce|car|a|au|aux
    lun|lune|lautre|dites|rappelez|prevenez|transmettez|notez
    en|sur|par|dans|ce|cette|depuis|chez|un|une|quel|quelle|ma|appelle|appelais|code|mail|mel|email|courriel|telephone|numero|adresse|societe|facture|date|heure|personne|moment|minute|seconde|attendez|pourquoi|quoi|deja|dit|dire|fils|fille|mere|pere|femme
    ma|repeter|repetez|pouvez|vous|question|aide|rien|egal|importe|matin|soir|midi|apres|prochain
    prochaine|semaine|comprends|mari|encore|fois
    faux|incorrect|errone
    oui|non|merci|bonjour|peut|etre|pas|quoi|qui|comment|quand|je|voudrais|rendez|vous|besoin|mon
    avec|pour|demain|mardi|mercredi|jeudi|vendredi|samedi|dimanche|veux|bien|interesse|et|ou
  `,
  rareNames: phrases`
    ici|ou|et|on|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lundi|bien|midi|mari|fils|personne|ma
    demain|pas|je|mon|matin|soir
  `,
  beforeName: 'pour|cest|nom|sappelle|est',
  commonNames: phrases`
    joseph|thomas|patrick|nancy|catherine|virginia|jean|marie|max|davis|martin|nelson|sofia
    valentin|lucia|juan|luis|francisco|diego|nicolas|ange|vincent|blanc|moulin|petit
  `,
  particles: 'du|le|de|la',
}
