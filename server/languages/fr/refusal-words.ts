import { phrases } from '../phrases.ts'
import { suitingPhrases } from './accept-words.ts'
import { combinePhrases } from '../combine-phrases.ts'

const NOT = phrases`
  pas|plus|jamais|pas du tout|vraiment pas|pas vraiment|pas trop|pas tellement|absolument pas
  malheureusement pas|helas pas|surement pas|sans doute pas|certainement pas|toujours pas
  pas possible|pas terrible|pas top|pas pantoute|pantoute|guere|pas bien|pas non plus|plus du tout
  pas forcement|pas ideal|quand meme pas|definitivement pas|finalement pas|meme pas|pas toujours
`

/** "Marche pas", "peux vraiment pas": without the pronouns before them, which are dropped. */
const CAN = phrases`
  peux|peut|pouvons|pourrai|pourra|pourrais|pourrons|puis|pouvais|saurais|saurai|saurait|saurons
  vais|va|ira|irait|marche|marchera|marcherait|convient|conviendra|conviendrait|arrange|arrangera
  arrangerait|colle|collera|joue|jouera|jouerait|fonctionne|fonctionnera|passe|passera
  fait pas l affaire et|viens|viendrai|viendrais|vient|prefere|veux|voudrais|aimerais|souhaite
  plait|est|sera|etait|vaut|tombe|peut se faire|arriverai|arriverais
`

/** "Je ne suis pas là": the states of being free. */
const FREE = phrases`
  la|libre|dispo|disponible|disponibles|libres|en mesure|en mesure de venir|joignable|chez moi
  a la maison|dans le coin|present|presente|presents|capable|capable de venir|sur place|en ville
  rentre|rentree|dans le secteur|dans les parages|en etat|certain d etre la|la du tout
  disponible du tout|libre du tout|la le matin et
`

const AWAY = phrases`
  occupe|occupee|occupes|pris|prise|absent|absente|absents|deborde|debordee|coince|coincee|retenu
  retenue|indisponible|indisponibles|indispo|overbooke|overbookee|surbooke|surbookee|booke|bookee
  surcharge|surchargee|charge|chargee|complet|complete|bloque|bloquee|sous l eau|mobilise
  mobilisee|de garde|de service|de permanence|d astreinte|en reunion|en deplacement|en vacances
  en voyage|en formation|en cours|en rendez vous|en conference|en seminaire|en stage|en clientele
  en tournee|en visite|en consultation|en mission|en examen|en conges|en famille|a l etranger
  a l hopital|a l ecole|a la fac|a l universite|a la clinique|a la garderie|au travail|au boulot
  au taf|a la job|a l ouvrage|au sport|a la gym|a la piscine|au marche|au tennis|au yoga
  chez le kine|chez le dentiste|chez le medecin|chez le docteur|chez le coiffeur|chez un client
  sur la route toute la journee|sur un chantier|sur chantier|parti|partie|partis|hors de la ville
  en dehors de la ville|malade|hospitalise|hospitalisee|empeche|empechee|tout le temps pris
  pas mal pris|pas mal prise
`

const EVENTS = phrases`
  dentiste|kine|medecin|docteur|coiffeur|reunion|rendez vous|rdv|cours|gym|piscine|sport|tennis
  foot|yoga|danse|formation|conference|seminaire|examen|consultation|visite|empechement|imprevu
  truc|autre chose|autre rendez vous|engagement|obligation|contrainte|chorale|repetition|enfants
  petits|petits enfants|petite|petit|fille|fils|gamins|kids|ecole|boulot|travail|job|shift
  quart de travail|anniversaire|mariage|bapteme|enterrement|funerailles|livraison|plombier
  electricien|demenagement|audience|tribunal|prise de sang|irm|scanner|radio|operation|osteo
  ophtalmo|psy|orthodontiste|cours de yoga|cours de piano|cours de danse|cours de gym
  cours de sport|cours de musique|cours de natation|cours de chant|cours de conduite
  cours d anglais|cours de francais|cours de tennis|cours de peinture|match|entrainement|pediatre
  garderie|conseil de classe|assemblee|ag|reunion de parents|sortie|lessive|menage|courses
`

const HAVE = 'j ai|j aurai|on a|nous avons|on aura|j ai deja|on a deja|j ai aussi|j ai encore'
const EACH = 'le|la|l|les|mon|ma|mes|un|une|du|de la|des|mon petit|ma petite|'

const WORK = phrases`
  j ai pas mal de choses|j ai pas mal de trucs|j ai plein de choses|j ai plein de trucs
  j ai beaucoup de choses|pas mal de choses|plein de choses|j ai rien de libre|j ai rien de dispo
  j ai rien de disponible|je n ai rien de libre|je n ai rien de disponible|j ai plus rien de libre
  j ai plus rien|je n ai plus rien|c est le jour des enfants|c est mon jour avec les enfants
  je travaille|on travaille|nous travaillons|je bosse|on bosse|je taffe|je travaillais|je bosserai
  je travaillerai|je suis a mon poste|je suis de matin|je suis de jour|je suis de quart
  je suis de nuit|je dors|je me repose|je garde|je garde mes|je garde les|je garde le petit
  je garde la petite|je garde mes petits enfants|je garde les enfants|je garde les petits
  on garde les petits enfants|je garde ma petite fille|je garde mon petit fils
  je dois garder les enfants|je dois travailler|je dois bosser|je m occupe de ma mere
  je m occupe des enfants|je m occupe des petits|je m occupe de mes petits enfants
  j emmene ma mere a l hopital|j emmene les enfants a l ecole|j emmene les enfants
  j emmene les petits a l ecole|je conduis les enfants a l ecole|je depose les enfants a l ecole
  je depose les enfants|je depose les enfants a la creche|je vais chercher les enfants
  je vais chercher les petits|je recupere les enfants|je vais chercher les enfants a l ecole
  je recupere les enfants a l ecole|j attends le plombier|j attends un colis
  j attends une livraison|j attends quelqu un|j ai quelque chose|j ai deja
  j ai quelque chose de prevu|j ai deja quelque chose|j ai deja quelque chose de prevu
  j ai un truc|j ai deja un truc|j ai un truc de prevu|j ai pas le temps|je n ai pas le temps
  j ai plus de place|j ai deja pris quelque chose|les enfants n ont pas ecole
  les enfants ont pas ecole|les enfants sont la|les enfants sont a la maison
  j ai les enfants a la maison|j ai pas de voiture|je n ai pas de voiture|j ai pas l auto
  j ai piscine|j ai cours|j ai ecole|j ai gym|j ai sport|j ai danse|j ai kine|j ai dentiste
  j ai chorale|j ai entrainement|j ai reunion|j ai formation|j ai shift|j avais rendez vous
  j avais un rendez vous|j avais pris rendez vous|j ai pris rendez vous|on avait rendez vous
  j ai rendez vous avec vous|j ai un rendez vous chez vous|j ai mon rendez vous
  j avais mon rendez vous|j avais un rdv|j avais rdv|je suis deja pris|je suis deja prise
  je rentre pas avant|je suis plein|c est plein|mon agenda est plein|je suis full|c est full
  je suis sur la route|je suis a la fac|ma journee est prise|ma journee est pleine
  je pars en vacances
`

/** Whole phrases that refuse the times beside them. */
export const busyPhrases = [
  WORK,
  combinePhrases('suis|sommes|serai|serais|serons|est|sera', NOT, FREE),
  combinePhrases(
    'je suis|j suis|chuis|jsuis|je serai|on est|on sera|nous sommes|nous serons|je serais',
    AWAY,
  ),
  combinePhrases(
    'je suis|j suis|je serai|on est',
    'deja|deja pas mal|tres|assez|toujours|super|trop',
    AWAY,
  ),
  combinePhrases(HAVE, EACH, EVENTS),
  combinePhrases('je suis|je serai', 'a mon|a ma|a un|a une|en|au|a la|a mes', EVENTS),
].join('|')

/** Phrases that refuse only the times after them. */
export const occupiedPhrases = [
  AWAY,
  phrases`
    pas disponible|pas libre|pas dispo|pas disponibles|pas libres|ailleurs|travaille|bosse
  `,
].join('|')

/** "C'est un peu compliqué": what refuses the time beside it. */
const BAD = [
  combinePhrases(
    phrases`
      un peu|trop|tres|assez|plutot|vraiment|toujours|souvent|super|hyper|beaucoup trop
      un peu trop|carrement
    `,
    phrases`
      complique|difficile|dur|tendu|chaud|mort|rape|foutu|exclu|impossible|galere|delicat|penible
      blinde|plein|complet|bourre|ferme|ferie|risque|serre|la course|l enfer|le rush|la folie
      un probleme|problematique|embetant|ennuyeux|genant|contraignant|mauvais|infaisable|injouable
      pris|charge
    `,
  ),
  combinePhrases(
    'trop|un peu|beaucoup trop|un peu trop|bien trop|vraiment trop|tres|un peu beaucoup',
    'tot|tard|juste|court|loin|proche|pres|rapide|rapproche',
  ),
].join('|')

export const cannotPhrases = [
  combinePhrases(
    phrases`
      c est|ce sera|ca sera|ca va etre|ce serait|ca serait|va etre|sera|ca risque d etre
      ca me parait|ca fait
    `,
    BAD,
  ),
  combinePhrases(suitingPhrases, NOT),
  combinePhrases(CAN, NOT),
  phrases`
    impossible|c est impossible|ce sera impossible|ca va etre impossible|ca va pas etre possible
    va pas etre possible|ce sera pas possible|sera pas possible|sera pas possible pour moi
    c est pas possible|est pas possible|pas possible|c est mort|c est mort pour moi|c est rape
    c est foutu|c est fichu|c est exclu|c est hors de question|hors de question|c est cuit
    c est trop tot|c est trop tard|c est un peu tot|c est un peu tard|trop tot pour moi
    trop tard pour moi|c est un peu juste|c est trop juste|ce sera trop juste|c est chaud
    c est complique|c est difficile|c est dur|c est tendu|c est galere|c est delicat|c est penible
    c est ferie|c est un jour ferie|c est ferme|c est pas evident|c est pas simple
    c est pas facile|ca va etre complique|ca va etre difficile|ca va etre dur|ca va etre chaud
    ca va etre tendu|ce sera difficile|ce sera complique|ce serait difficile|ce serait complique
    ca tombe mal|ca tombe vraiment mal|ca tombe tres mal|ca tombe pas bien|c est pas le bon jour
    c est non|c est le pire jour|c est pas mon jour|ca me derange|ca m embete|ca pose probleme
    ca coince|ca bloque|ca le fait pas|le fait pas|le fera pas|pas moyen|y a pas moyen
    il n y a pas moyen|va pas aller|va pas le faire|va pas marcher|va pas etre evident
    va pas pouvoir|vais pas pouvoir|vais pas etre la|vais pas etre libre|vais pas etre dispo
    vais pas etre disponible|va pas jouer|peux pas venir|peux pas me liberer|pourrai pas venir
    pourrai pas etre la|saurai pas venir|saurais pas venir|saurai pas etre la|saurais pas etre la
    sais pas venir|sais pas etre la|arriverai pas a me liberer|ai pas la possibilite
    n ai aucune disponibilite|ai aucune dispo|ai rien de libre|ai pas une minute
    ai pas une minute a moi|m est impossible|ca m est impossible|ce n est pas possible
    n est pas possible|est plus possible|est pas possible pour moi|ne colle pas|ne joue pas
    joue pas pour moi|fonctionne pas pour moi|marche pas pour moi|va pas pour moi
    convient pas du tout|est pas top|est pas ideal|est pas terrible
  `,
].join('|')

/** Questions in the negative that ask for the time: "vous n'auriez pas vendredi ?" */
export const askingPhrases = [
  combinePhrases(
    phrases`
      vous auriez|vous n auriez|vous avez|vous n avez|t aurais|tu aurais|y aurait|il y aurait
      n auriez vous|auriez vous|avez vous|n avez vous|il n y aurait|y a|il y a|il n y a
    `,
    phrases`
      pas|rien|plus|pas par hasard|vraiment rien|plus rien|pas quelque chose|rien de libre
      pas de place|plus de place|rien d autre
    `,
  ),
  phrases`
    pourriez vous pas|ne pourriez vous pas|y aurait pas moyen|il y aurait pas moyen
    il n y aurait pas moyen|y aurait il pas moyen|n y aurait il pas|n y a t il pas|n y a t il rien
    n y aurait il rien|serait il pas possible|ne serait il pas possible
  `,
].join('|')

/**
 * Refuse the time before them, or ask for the time after them: "vendredi ce serait pas possible",
 * "ce serait pas possible vendredi ?"
 */
export const doubtfulPhrases = [
  combinePhrases(
    'sais',
    'pas|plus|pas trop|plus trop|pas encore|pas moi|pas vraiment|vraiment pas',
  ),
  combinePhrases(
    'ce serait|ca serait|ce ne serait|ca ne serait|serait',
    'pas possible|pas faisable|pas envisageable|pas jouable|plus possible|pas mieux',
  ),
  combinePhrases('pourrait|pourriez|pouvez|peut on|pourrait on', 'pas|plus|pas par hasard'),
].join('|')

/** "Je travaille pas le vendredi" is a day off. */
export const offWorkPhrases = combinePhrases(
  phrases`
    travaille|bosse|travaillons|je travaille|on travaille|je bosse|on bosse|nous travaillons
  `,
  'pas|jamais|plus|pas du tout',
)

/** "Je peux pas avant dix heures" asks for ten o'clock or later. */
export const notBeforePhrases = combinePhrases(
  `${CAN}|${suitingPhrases}`,
  'pas|plus|jamais|vraiment pas|pas du tout|malheureusement pas',
  'avant',
)
