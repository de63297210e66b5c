import type { EmailWords } from '../email-words.ts'
import { phrases } from '../phrases.ts'

export const emailWords: EmailWords = {
  nouns: 'adresse|adresse mail|adresse email|courriel|email|mail',
  verbs: 'est|cest|serait',
  anchors: '',
  leads: phrases`
    mon email|mon mail|mon adresse|ladresse|cest|oui|alors|euh|voila|bien sur|courriel|ou|et
    bonjour ,
  `,
  leadUps: phrases`
    mon|son|ma|sa|notre|l|lemail|ladresse|ladresse mail|cest|est|prenez|utilisez|mettez|a
  `,
  tails: phrases`
    merci|sil vous plait|en minuscules|minuscules|voila|attache|cest ca|sans espace
  `,
  corrections: phrases`
    pardon|non pardon|non , pardon|je veux dire|excusez moi|non|je voulais dire|plutot
  `,
  refused: phrases`
    espace|virgule|slash|je|suis|mon|ma|votre|vous|et|ou|mais|pas|bonjour|adresse|cest|voudrais
    que|qui|pour|avec|crois|appelle|est|sans
  `,
  digitLeads: 'chiffre|le chiffre',
  providers: {},
  hasUnclearUmlauts: false,
}
