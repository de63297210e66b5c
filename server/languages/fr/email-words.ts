import type { EmailWords } from '../email-words.ts'
import { phrases } from '../phrases.ts'

export const emailWords: EmailWords = {
  nouns: 'adresse|adresse mail|adresse email|courriel|email|mail',
  verbs: 'est|cest|serait',
  anchors: '',
  leads: phrases`
    jai dit|je disais|maintenant|plutot|maintenant cest
    mon email|mon mail|mon adresse|ladresse|cest|oui|alors|euh|voila|bien sur|courriel|ou|et
    bonjour ,|notez|note|ecrivez|notez bien|alors notez|tenez|tenez cest
  `,
  leadUps: phrases`
    mon|son|ma|sa|notre|l|lemail|ladresse|ladresse mail|cest|est|prenez|utilisez|mettez|a
  `,
  tails: phrases`
    merci|sil vous plait|en minuscules|minuscules|voila|attache|cest ca|sans espace
  `,
  joined: phrases`
    tout attache sans accent|sans accent|sans accents|en minuscules|tout en minuscules|tout minuscules
    tout attache|attache|tout colle|colle|en un mot|en un seul mot|tout en un mot|sans espace
  `,
  thisNumber: phrases`
    ce numero|ce numero ci|celui ci|celui la|dont jappelle|dou jappelle|duquel jappelle|avec lequel jappelle
  `,
  corrections: phrases`
    pardon|non pardon|non , pardon|je veux dire|excusez moi|non|je voulais dire|plutot
  `,
  refused: phrases`
    espace|virgule|slash|je|suis|mon|ma|votre|vous|et|ou|mais|pas|bonjour|adresse|cest|voudrais
    que|qui|pour|avec|crois|appelle|est|sans
  `,
  declined: phrases`
    ne|pas|nai pas|jai pas|nen ai|nen ai pas|jen ai pas|na pas|aucun|aucune|jamais|rien|sans|plus de
    ni lun|je nai|je nutilise|trop age|trop agee|trop vieux|trop vieille|non plus
    ce numero|ce telephone|meme numero|mon numero|le numero de|par telephone|au telephone
    le telephone|appelez moi|rappelez moi|me rappeler|mappeler|numero que|dont jappelle|passer|celui dou jappelle|dou jappelle|duquel jappelle
    avec lequel jappelle
  `,
  otherNumber: phrases`
    autre numero|un numero de telephone|donner un numero|donner mon numero|mon portable|mon fixe
    un portable|un telephone
  `,
  contrasts: 'pas|au lieu de|mais',
  digitLeads: 'chiffre|le chiffre',
  providers: {},
  hasUnclearUmlauts: false,
}
