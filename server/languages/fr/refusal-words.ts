import { phrases } from '../phrases.ts'
import { suitingPhrases } from './accept-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { occasionPhrases } from './engagement-words.ts'

export const notPhrases = phrases`
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
export const freePhrases = phrases`
  la|libre|dispo|disponible|disponibles|libres|en mesure|en mesure de venir|joignable|chez moi
  a la maison|dans le coin|present|presente|presents|capable|capable de venir|sur place|en ville
  rentre|rentree|dans le secteur|dans les parages|en etat|certain d etre la|la du tout
  disponible du tout|libre du tout|la le matin et
`

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
  // "L'idéal aurait été demain": not possible any more.
  phrases`
    (|l ideal|le mieux) (|ca|c|ce) aurait (|peut|vraiment) ete (|bien|parfait|ideal|mieux|super|top)
    j (aurais|aurai) (|bien) pu|(|ca) (m|nous) aurait (bien|) (arrange|plu|convenu)
    (ca|c) aurait (pu (aller|coller|marcher|le faire)|colle|marche|arrange)
    vous etes (|surement|sans doute) (fermes|ferme|fermees)
    vous etes (forcement|certainement|probablement|normalement) (fermes|ferme|fermees)
    c est (la fete|conge|jour de fete|le pont|ferie|fete)
    (ca|ce|c) (risque d etre|va etre|risque fort d etre) (juste|limite|serre)
    (ca|ce|c) (risque d etre|va etre|risque fort d etre) (court|tendu|chaud|complique)
    (ca|ce|c) (risque d etre|risque fort d etre) (difficile|dur|impossible)
    (ca|ce|c) (risque d etre|risque fort d etre) (galere|tard|tot|la course)
    (c est|ce serait|ca serait|ca sera|ce sera) (|un peu|trop|tres|vraiment) (limite|ric rac|short)
    (|je) (peux|pourrai|pourrais) difficilement|(ca|c est) (|sera|serait|est) difficilement possible
    ca tombe (|juste|pile|en plein) (quand|pendant|pile quand|au moment ou)|ca tombe le jour
  `,
  combinePhrases(
    'c est|ce sera|on a|y a|il y a',
    'le|la|l|les|mon|ma|jour de|le jour de|le jour du|le jour de la|',
    occasionPhrases,
  ),
  combinePhrases(
    phrases`
      c est|ce sera|ca sera|ca va etre|ce serait|ca serait|va etre|sera|ca risque d etre|est|serait
      ca me parait|ca fait
    `,
    BAD,
  ),
  combinePhrases(suitingPhrases, notPhrases),
  combinePhrases(CAN, notPhrases),
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
    (il|) (ne|) (vous|) (|en) (reste|resterait) (pas|t il|t il pas)
    (il|) (ne|) (vous|) (|en) (reste|resterait) (plus|rien|plus rien|pas par hasard)
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
