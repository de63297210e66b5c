import { phrases } from '../phrases.ts'
import type { QuestionWords } from '../question-words.ts'

const PLACES = 'bureau|magasin|cabinet|boutique|agence|entreprise'
const WEEKDAYS = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'

const days: QuestionWords['days'] = [
  [1, 'lundi'],
  [2, 'mardi'],
  [3, 'mercredi'],
  [4, 'jeudi'],
  [5, 'vendredi'],
  [6, 'samedi'],
  [7, 'dimanche'],
  ['today', 'aujourd hui|ce soir|cet apres midi'],
  ['tomorrow', 'demain'],
  ['weekend', 'week end|weekend'],
  ['now', 'maintenant|en ce moment|actuellement'],
]

export const questionWords: QuestionWords = {
  small: phrases`
    normalement|environ|a peu pres|en general
    le|la|les|l|un|une|des|du|de|d|est|sont|c|ce|s|se|ca|cela|il|elle|ils|elles|on|vous|vos|votre
    tu|te|toi|ton|ta|tes|nous|je|j|a|au|aux|en|y|pour|dans|sur|ai|avez|as|es|peut|peux|pouvez|puis
    est ce que|est ce qu|qu est ce que|qu est ce qu|bonjour|bonsoir|merci|s il vous plait
    pouvez vous me dire|peux tu me dire|dites moi|dis moi|voudrais savoir|aimerais savoir
    ai une question|une question|alors|euh|ah|oh|bon|ben|bah|eh bien|non|oui|dites|attendez|excusez
    excusez moi|pardon|moi|au fait|d abord|avant|avant ca|d ailleurs|sinon|juste|exactement|deja
    je demande|je vous demande|demande|je voulais savoir|voulais savoir|je voulais demander
    voulais vous demander|je voudrais juste savoir|savoir|aussi|donc|plutot|quand meme|encore
    une petite question|petite question|autre question|une autre question|rapidement|madame
    monsieur|si|la bas|chez|chez vous|pouvez vous me donner|vous pouvez me donner|vous pouvez me dire
    me donner|donnez moi|par contre|et puis|puis|ouais
  `,
  interrogatives: phrases`
    quel|quelle|quand|combien|comment|qui|quoi|pourquoi|est ce que|est ce qu|qu est ce|y a t il
    il y a|avez vous|vous avez|etes vous|vous etes|c est ou|c est quoi|ou est|ou se|ou sont|ou puis
    ou peut|ou on|ou vous|ou je|ou etes|peut on|on peut|faut il|il faut|dois je|prenez vous
    vous prenez|faites vous|vous faites|vous ouvrez|ouvrez vous|vous fermez|fermez vous
    acceptez vous|vous acceptez|ca coute|ca fait
  `,
  permissions: phrases`
    je peux|est ce que je peux|je pourrais|puis je|on peut|on pourrait|est ce possible|c est possible
  `,
  days,
  timesOfDay: phrases`
    quand|quel|quelle|heure|jusqu|horaire|ferme|fermez|fermeture|combien|a partir
  `,
  smallInPairs: 't|y a t il',
  and: 'et',
  meeting:
    'premier rendez vous|premiere visite|premiere consultation|premiere fois|premiere seance|rendez vous|mon rendez vous|rdv|reunion|seance|visite|appel|reservation',
  topics: {
    opening_hours: {
      asks: 'horaire|ouvert|ouvrez|ouvre|fermez|ferme|fermeture|ouverture|heure d ouverture|fermer|ouvrir',
      fills: phrases`
        quel|quelle|quand|heure|a quelle heure|jusqu|jusqu a|jusqu a quand|jour|semaine|week end
        quoi|midi|entre midi et deux|a partir|a partir de|de quelle heure|toute|tous|ferie|cet|du
        en ce moment|actuellement
        weekend|aujourd hui|demain|maintenant|encore|etes|normalement|matin|soir|apres midi
        ${WEEKDAYS}|${PLACES}
      `,
    },
    address: {
      asks: phrases`
        adresse|ou etes vous|ou vous etes|ou es tu|ou tu es|tu es ou|ou se trouve
        ou vous trouvez vous|ou te trouves tu|ou vous trouver|ou te trouver|ou est votre bureau
        ou est ton bureau|ou est votre cabinet|ou est ton cabinet|ou est le bureau
        ou est le cabinet|ou est ce|ou c est|c est ou|localisation|ou dois je aller|vous etes ou
        vous etes situe ou|ou vous situez vous|vous vous trouvez ou|ou vous vous trouvez
        ou il faut aller|ou faut il aller|ou je dois aller|ou je dois venir|ou est ce que je dois aller|ou est ce que je dois venir|ou je viens|ou venir|ou aller|ca se trouve ou|a quel endroit
      `,
      fills: `quel|quelle|ou|exact|exacte|exactement|rue|ville|situe|etes|trouve|quoi|precise|precisement|endroit|${PLACES}`,
    },
    directions: {
      asks: phrases`
        comment venir|comment y aller|comment aller|comment vous trouver|comment te trouver
        comment arriver|comment on vient|comment je viens|comment puis je venir
        comment fait on pour venir|itineraire
      `,
      fills: 'comment|quel|meilleur|meilleure|chez|jusqu|jusqu a|venir|chemin',
    },
    parking: {
      asks: 'parking|stationnement|stationner|garer|me garer|se garer|on se gare|je me gare|garage',
      fills: phrases`
        ou|y a t il|il y a|y a|voiture|ma voiture|place|pres|a proximite|proximite|quoi|comment
        facile|facilement|devant|a cote|pas loin|avec|dehors|gratuit|me|se
      `,
    },
    phone: {
      asks: phrases`
        numero de telephone|votre numero|ton numero|votre telephone|ton telephone|vous appeler
        t appeler|vous joindre par telephone|te joindre par telephone
      `,
      fills: 'quel|comment|numero|telephone',
    },
    email: {
      asks: phrases`
        e mail|email|mail|courriel|adresse electronique|adresse mail|adresse e mail|adresse email
      `,
      fills: 'quel|quelle|adresse|comment|ecrire|par',
    },
    website: { asks: 'site|site web|site internet|page web', fills: 'quel|quelle|adresse' },
    price: {
      asks: phrases`
        combien|combien coute|combien coutent|prix|tarif|cout|coute|coutent|gratuit|payant|cher|couter
        couterait|coutera
      `,
      fills: phrases`
        quel|quelle|coute|coutent|payer|dois|faut|fait|que|normalement|va|couter|quoi|environ|prenez
        a peu pres|demandez|facturez|vaut|total|par|heure|je|paye|paie|regler|me|quelque chose
      `,
    },
    duration: {
      asks: 'combien de temps|duree|dure|durent|combien de minutes|combien d heures',
      fills: 'dure|durent|prend|quelle|quel|faut|prevoir|temps|environ|normalement',
    },
    what_to_bring: {
      asks: 'apporter|amener|emporter|prendre avec moi',
      fills: 'que|quoi|qu|dois|faut|quelque chose|document|papier|quel',
    },
    description: {
      asks: phrases`
        qu est ce que|qu est ce qu|en quoi consiste|c est quoi|que comprend|de quoi s agit il
        expliquer
      `,
      fills: 'que|quoi|exactement',
    },
  },
  endings: [
    [/[sx]$/, ''],
    [/e$/, ''],
  ],
}
