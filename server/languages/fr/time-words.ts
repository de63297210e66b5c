import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { cardinal } from './time-numbers.ts'
import { timePhrases } from './time-phrases.ts'

export const timeWords: TimeWords = {
  dayFirst: true,
  datesAreCardinal: true,
  apostropheEndsWord: true,
  filler: phrases`
      s il vous plait|s il te plait|svp|euh|ben|bon|oui|ouais|d accord|je|j|on|nous|me|m|moi
      ca|c|est|c est|ce serait|serait|sera|voudrais|aimerais|veux|prefere|prefererais|peux
      pourrais|pourrait|peut|possible|si possible|si c est possible|va|irait|me va
      me convient|convient|conviendrait|conviendra|bien|mieux|peut etre|un rendez vous
      rendez vous|rendezvous|le rendez vous|une heure|un creneau|creneau|quelque chose
      avez vous|vous avez|est ce que vous avez|disponible|libre|pour|avec|bonjour|merci
      comment|et si|vers la|il|y|a t il|y a t il|parfait|super|date|jour|venir|voir|prendre
      avoir|etre|fixer|faire|crois|pense|qu|que|est ce que|n importe|un moment|de preference
      idealement|eventuellement
    `,
  keywords: {
    a: '',
    after: 'apres|apres le|plus tard que',
    afternext: '',
    am: 'am|a m',
    and: 'et',
    anytime: phrases`
      n importe quand|quand vous voulez|peu importe|ca m est egal|m est egal|des que possible
      le plus tot possible|au plus vite|au plus tot|le plus vite possible|le premier disponible
      le premier creneau|le premier creneau disponible|la premiere disponibilite|tout de suite
      maintenant|immediatement|je suis flexible|flexible|quand ca vous arrange
      a n importe quelle heure|n importe quel jour|n importe quelle heure|le prochain disponible
      le prochain creneau
    `,
    around: 'vers|aux alentours de|autour de|environ|aux environs de|a peu pres a',
    article: 'le|les',
    at: 'a',
    because: 'parce que|parce qu|car|puisque|puisqu|vu que|vu qu|comme je|comme j|a cause',
    before: 'avant|avant le|plus tot que',
    between: 'entre|entre le',
    busy: phrases`
      je travaille|travaille|je suis au travail|je suis au boulot|je bosse|je suis occupe
      je suis occupee|je suis en reunion|j ai une reunion|j ai un rendez vous
      j ai rendez vous|j ai deja|j ai cours|je suis en deplacement|je suis en vacances
      je suis absent|je suis absente|j ai les enfants|j ai les petits|je suis pris
      je suis prise|je ne suis pas la|je suis pas la|je ne suis pas disponible
      je ne suis pas libre
    `,
    but: 'mais|par contre|en revanche|toutefois',
    by: 'au plus tard|au plus tard le|d ici le|d ici a|d ici',
    cannot: phrases`
      je ne peux pas|je peux pas|ne peux pas|je ne pourrai pas|je ne pourrais pas|peux pas|je pourrai pas
      ne m arrange pas|m arrange pas|impossible|c est impossible
    `,
    coming: 'qui vient',
    correction: phrases`
      non pardon|pardon|desole|excusez moi|je veux dire|enfin|attendez|non attendez
      ou plutot|non plutot|en fait|euh non|je voulais dire
    `,
    dayunit: 'jour|jours',
    earlier: 'plus tot|un peu plus tot|quelque chose de plus tot',
    early: 'tot en',
    end: 'fin|a la fin|fin du|a la fin du|la fin',
    every: 'tous les|chaque',
    few: 'quelques|deux trois',
    finish: phrases`
      je finis|je termine|je sors|je sors du travail|je finis le travail|je suis libre a partir de|je rentre|je suis rentre|je debauche|je sors du boulot
    `,
    following: 'le suivant|la suivante|celui d apres|celle d apres|suivant|l autre d apres|l apres',
    for: '',
    from: 'a partir de|a partir du|des|des le|depuis|pas avant|pas avant le',
    half: 'demie|demi',
    halfbefore: '',
    hourunit: '',
    hundred: '',
    if: 'si|s|quand|lorsque|pendant que|des que|tant que',
    in: 'dans|en|pendant|durant|au mois de',
    last: 'dernier|derniere|passe|passee',
    late: '',
    later: 'plus tard|un peu plus tard|quelque chose de plus tard|apres ca',
    mid: 'milieu|mi|au milieu|au milieu de|milieu de',
    minus: 'moins',
    minuteunit: 'minute|minutes',
    monthunit: 'mois',
    next: 'prochain|prochaine|prochains|suivante a venir',
    no: 'non',
    not: phrases`
      pas|pas le|sauf|sauf le|mais pas|mais pas le|excepte|hormis|je ne peux pas le|pas en
      pas dans|n importe quel jour sauf|n importe quel jour sauf le|tous les jours sauf
      tout sauf|jamais|a part|pas la|mais pas en|mais pas l
    `,
    notthat: phrases`
      ne va pas|ne me va pas|ne me convient pas|ca ne va pas|ne marche pas|n est pas possible
      ce n est pas possible
    `,
    occupied:
      'au travail|au boulot|occupe|occupee|en reunion|en deplacement|en vacances|absent|absente|pris|prise|pas disponible|pas libre|en cours',
    oclock: 'heure|heures|uhr|h|heures pile',
    of: 'de|du|de la|d',
    on: '',
    onward: 'et apres|ou plus tard|ou apres',
    or: 'ou|ou bien|ou le|ou alors|sinon|ou encore',
    past: '',
    pm: 'pm|p m',
    quarter: 'quart|un quart|le quart',
    same: '',
    sameday: 'le meme jour|ce jour la|meme jour|ce meme jour',
    sametime: 'a la meme heure|la meme heure|meme heure',
    so: phrases`
      donc|du coup|alors|plutot|je prefererais|je prefere|j aimerais mieux|disons|si on disait
    `,
    start: 'debut|au debut|au debut de|debut de|le debut',
    theone: 'celui de|celle de|celui du|celle du|celui d',
    this: 'ce|cet|cette|ces|en ce',
    threequarter: '',
    to: 'au|jusqu a|jusqu au|jusque|jusqu',
    topic: 'j appelle pour|j appelle au sujet de|c est pour|au sujet|concernant',
    until: 'jusqu a inclus',
    weekend: 'week end|weekend|le week end',
    weekunit: 'semaine|semaines',
    within: phrases`
      dans les prochains|au cours des prochains|dans les prochaines|les prochains
      les prochaines|au cours de
    `,
    zero: '',
  },
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  everyWeekday: [
    'les lundis|lundis',
    'les mardis|mardis',
    'les mercredis|mercredis',
    'les jeudis|jeudis',
    'les vendredis|vendredis',
    'les samedis|samedis',
    'les dimanches|dimanches',
  ],
  months: [
    'janvier',
    'fevrier',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'aout',
    'septembre',
    'octobre',
    'novembre',
    'decembre',
  ],
  cardinals: Array.from({ length: 100 }, (_, value) => cardinal(value)),
  ordinals: [
    '',
    'premier|premiere',
    'deuxieme|second|seconde',
    'troisieme',
    'quatrieme',
    'cinquieme',
  ],
  phrases: timePhrases,
  ordinalEndings: 'er|ere|eme|nde|nd|e',
  betweenDates: 'à|jusqu|et|ou',
}
