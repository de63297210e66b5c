import { phrases } from '../phrases.ts'
import type { QuestionWords } from '../question-words.ts'

const PLACES = 'bureau|magasin|cabinet|boutique|agence|entreprise'
const WEEKDAYS = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'

export const questionWords: QuestionWords = {
  small: phrases`
    le|la|les|l|un|une|des|du|de|d|est|sont|c|ce|s|se|ca|cela|il|elle|ils|elles|on|vous|vos|votre
    tu|te|toi|ton|ta|tes|nous|je|j|a|au|aux|en|y|pour|dans|sur|ai|avez|as|es|peut|peux|pouvez|puis
    est ce que|est ce qu|qu est ce que|qu est ce qu|bonjour|bonsoir|merci|s il vous plait
    pouvez vous me dire|peux tu me dire|dites moi|dis moi|voudrais savoir|aimerais savoir
    ai une question|une question|alors|euh
  `,
  smallInPairs: 't|y a t il',
  and: 'et',
  meeting: 'rendez vous|mon rendez vous|rdv|reunion|seance|visite|appel|reservation',
  topics: {
    opening_hours: {
      asks: 'horaire|ouvert|ouvrez|ouvre|fermez|ferme|fermeture|ouverture|heure d ouverture',
      fills: phrases`
        quel|quelle|quand|heure|a quelle heure|jusqu|jusqu a|jusqu a quand|jour|semaine|week end
        weekend|aujourd hui|demain|maintenant|encore|etes|normalement|matin|soir|apres midi
        ${WEEKDAYS}|${PLACES}
      `,
    },
    address: {
      asks: phrases`
        adresse|ou etes vous|ou vous etes|ou es tu|ou tu es|tu es ou|ou se trouve
        ou vous trouvez vous|ou te trouves tu|ou vous trouver|ou te trouver|ou est votre bureau
        ou est ton bureau|ou est votre cabinet|ou est ton cabinet|ou est le bureau
        ou est le cabinet|ou est ce|ou c est|c est ou|localisation|ou dois je aller
      `,
      fills: `quel|quelle|ou|exact|exacte|exactement|rue|ville|situe|etes|trouve|${PLACES}`,
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
      asks: 'parking|stationnement|stationner|garer|me garer|se garer',
      fills: 'ou|y a t il|il y a|voiture|ma voiture|place|pres|a proximite|proximite',
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
      asks: 'combien|combien coute|combien coutent|prix|tarif|cout|coute|coutent|gratuit',
      fills: 'quel|quelle|coute|coutent|payer|dois|faut|fait|que|normalement',
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
