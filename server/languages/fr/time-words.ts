import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { chatterWords } from './chatter-words.ts'
import { flexibleWords } from './flexible-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { busyPhrases, occupiedPhrases } from './busy-words.ts'
import { cannotPhrases, notBeforePhrases } from './refusal-words.ts'
import { becauseWords, correctionWords, soWords } from './joint-words.ts'
import { regionalPhrases } from './regional-phrases.ts'
import { timePhrases } from './time-phrases.ts'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

export const timeWords: TimeWords = {
  dayFirst: true,
  datesAreCardinal: true,
  apostropheEndsWord: true,
  filler: chatterWords,
  keywords: {
    a: '',
    abandoned: phrases`
      (j allais|je voulais|j etais (parti|partie) pour|j allais vous) (dire|proposer|demander|repondre)
      (j avais|j aurais|on avait) (|d abord|deja) (dit|pense a|propose|demande|note|prevu|pense|mis)
      (au depart|a la base|au debut|d abord|initialement) (je pensais|j avais dit|c etait|je voulais)
      (je pensais|je pensais a|on pensait|on pensait a|je visais|j avais en tete|j hesitais avec)
      (ca|ce) devait (etre|tomber)
    `,
    also: phrases`
      (ca|) (me|m|nous|) (va|irait|convient|conviendrait|arrange|arrangerait) (|tres bien|bien) aussi
      (ca|) (marche|marcherait|joue|jouerait|colle|collerait|passe|passerait|fonctionne) (|bien) aussi
      (c est|ce serait|ca serait|serait|est) (bon|possible|bien|parfait|ok|jouable|faisable) aussi
      (c est|ce serait|ca serait|serait|est) (aussi|egalement) (bon|possible|bien|parfait|ok|jouable)
      (je|on) (peux|peut|pourrais|pourrait) aussi|aussi (possible|bon|bien)
    `,
    remaining: phrases`
      (|je prends|prenez|mettez|il reste|reste) (l autre|(celui|celle) qui reste)
      (il reste|reste|plus|il reste plus) que l autre|le seul qui reste|(celui|celle) qui (me|nous) reste
    `,
    after: phrases`
      apres|apres les|passe les|plus tard que|passe|au dela de|juste apres|un peu apres
      a la suite de|bien apres
      seulement apres
    `,
    afternext: '',
    afterthat: phrases`
      apres ca|apres cela|ensuite|par la suite|juste apres ca|pas avant voila|pas avant quoi
      pas avant hein|seulement apres ca|rien qu apres ca|apres ceci|et apres ca|apres ca seulement
    `,
    am: 'am|a m',
    and: 'et|et aussi|et puis|ainsi que',
    anytime: flexibleWords,
    around: phrases`
      vers|aux alentours d|aux environs d|autour d|aux alentours de|autour de|environ|aux environs de|a peu pres a|sur les coups de
      sur le coup de|(sur|vers) (le|les) (coup|coups) des|aux environs|vers les|a peu pres|plus ou moins a
      grosso modo vers|dans les environs de|mettons vers|genre vers|disons vers|aux alentours des
      en gros vers|a environ|a plus ou moins|vers environ|dans les alentours de
      approximativement a|approximativement|alentour de|alentours de|au alentour de
    `,
    article: 'le|les',
    at: 'a|a l heure de',
    because: becauseWords,
    before: phrases`
      avant|avant les|plus tot que|juste avant|un peu avant|bien avant
    `,
    between: phrases`
      entre|quelque part entre
    `,
    busy: busyPhrases,
    but: phrases`
      mais|par contre|en revanche|toutefois|cependant|pourtant|neanmoins|sauf que|sauf qu
      mais alors|mais bon|mais sinon|sinon par contre|mais par contre|mais en revanche
    `,
    by: phrases`
      au plus tard|d ici a|d ici|au plus tard a|jusqu au plus tard|pas plus tard que
      avant la fin de
    `,
    cannot: cannotPhrases,
    coming: phrases`
      qui vient|qui vient la|qui arrive|a venir|prochain qui vient|qui s en vient|ce prochain|ci
    `,
    correction: correctionWords,
    dayunit: 'jour|jours|journee|journees',
    earlier: phrases`
      (|quelque chose) (|de|d) (|un peu|un petit peu|un poil) plus tot
      (|quelque chose) (|de|d) (un chouia|encore|bien|nettement) plus tot
      avant ca
      rien (|de) plus tot
    `,
    early: 'tot en',
    end: phrases`
      fin|a la fin|fin du|a la fin du|la fin|en fin de|fin de|a la fin de|en fin|vers la fin de
      vers la fin du
    `,
    every: 'tous les|chaque|toutes les',
    few: 'quelques|deux trois|deux ou trois|une couple de',
    finish: phrases`
      (qui|elle|il) (finit|se termine|termine|finira|se finit|dure jusqu a|devrait finir)
      je finis|je termine|je sors|je sors du travail|je finis le travail|je suis libre a partir de
      je rentre|je suis rentre|je debauche|je sors du boulot|je finis de travailler
      je finis ma journee|je finis le boulot|je termine le travail|je termine de travailler
      je termine ma journee|je suis rentree|je quitte|je quitte le bureau|je quitte le travail
      je quitte mon travail|je sors du bureau|je finirai|je sors de cours|je finis les cours
      je termine les cours|je finis mes cours|je sors de reunion|je sors du taf|je finis ma job
      (ca|c) (|devrait|doit|va|devra|risque de) (finit|finir|termine|terminer|finira) (|vers)
      je finis de bosser|je termine de bosser|je finis mon shift|je finis mon quart
      je serai rentre|je serai rentree|je serai de retour|je suis de retour|je reviens
      je debauche du boulot|je rentre du travail|je rentre du boulot|on finit|on termine
      mes cours finissent|je suis coince jusqu a|je suis pris jusqu a|je suis prise jusqu a
      je suis occupe jusqu a|je suis occupee jusqu a|je travaille jusqu a|je bosse jusqu a
      j ai cours jusqu a|je dors jusqu a|je suis en reunion jusqu a|je suis au travail jusqu a
      je suis au boulot jusqu a|je travaille jusque|je bosse jusque|je suis pas libre avant
      je ne suis pas libre avant|je suis pas disponible avant|je ne suis pas disponible avant
      je suis pas dispo avant|je suis en cours jusqu a|j ai une reunion jusqu a
      j ai les enfants jusqu a|j ai reunion jusqu a|je suis absent jusqu a
      je suis en formation jusqu a|je suis occupe jusque|je suis pris jusque|je suis prise jusque
    `,
    following: phrases`
      le suivant|la suivante|celui d apres|celle d apres|suivant|l autre d apres|l apres|suivante
      le prochain|la prochaine|qui suit|d ensuite
    `,
    for: '',
    from: phrases`
      rien de (libre|dispo|disponible|possible) avant|pas (libre|dispo|disponible) avant
      a partir de|a partir d|a compter d|des|depuis|pas avant|a compter de|a partir|au plus tot a|mais pas avant
      plus tot que ca pas avant|(|surtout|mais|vraiment) rien (|du tout) avant|jamais avant
      a partir des|pas plus tot que|surtout pas avant
      ${notBeforePhrases}
    `,
    half: 'demie|demi',
    halfbefore: '',
    hourunit: '',
    hundred: '',
    if: phrases`
      si|s|quand|lorsque|pendant que|des que|tant que|lorsqu|au cas ou|a condition que
      a condition qu|a moins que
    `,
    in: phrases`
      dans|en|au mois de|courant|dans le courant de|dans le courant du mois de|pendant le mois de
      durant le mois de|au cours du mois de|courant du mois de
    `,
    last: 'dernier|derniere|passee',
    late: '',
    later: phrases`
      (|quelque chose) (|de|d) (|un peu|un petit peu|un poil) plus tard
      (|quelque chose) (|de|d) (un chouia|encore|bien|nettement) plus tard
      rien (|de) plus tard
    `,
    mid: phrases`
      milieu|mi|au milieu|au milieu de|milieu de|vers le milieu de|au milieu du|vers la mi|a la mi
    `,
    minus: 'moins',
    minuteunit: 'minute|minutes',
    monthunit: 'mois',
    next: 'prochain|prochaine|prochains|prochaines|suivante a venir',
    no: phrases`
      non|nan|non merci|non non|non c est bon|non ca va|non ca ira|non c est bon merci
      non ca va merci|ca ira merci|non ca ira merci|non c est parfait
    `,
    not: phrases`
      si (je|on) (peux|peut|pouvais|pouvait|pourrait|pouvons) eviter|autant eviter
      (je|on) prefere eviter
      (c est|ce serait|ca serait|) (mieux|plus pratique|plus simple|plus facile|bien mieux) que
      et (que|qu) (ce soit|c est|ce n est|ce ne soit|ca soit) pas|et que ca tombe pas
      pas|sauf|mais pas|excepte|(|ne|me) (mettez|mets|met) (|moi|nous) pas (|ca)|surtout rien
      hormis|pas en|pas dans|jamais|a part|mais pas en|mais pas l|pas l
      pas la|mais pas la|ni|et pas|mis a part|a l exception de|en dehors de|hors|surtout pas
      surtout pas en|surtout pas l|plutot pas|pas trop en|eviter|j evite|evitez|evitons|en evitant
      j aimerais eviter|si on peut eviter|eviter l|mieux vaut eviter|jamais en|jamais l|pas de
      mais jamais|pas pour|ni en|ni l|ni la|plutot que|plutot que l|au lieu de|a la place de
      exclure|excluez|non pas|mais surtout pas|et surtout pas
    `,
    notthat: phrases`
      (donc|du coup|alors) (|la) (ca va|ca le fait|ca marche|ca joue) pas
      (donc du coup|fait que|faque|et donc) (|la) (ca va|ca le fait|ca marche|ca joue) pas
      (donc|du coup) (|la) (c est|ce sera|ca sera) (mort|pas possible|rape|non)
      (fait que|faque|et donc) (|la) (c est|ce sera|ca sera) (mort|pas possible|rape|non)
      (donc|du coup|fait que|faque|et donc) (|la) (c est|ce sera|ca sera) (foutu|impossible|exclu)
      (donc|du coup|fait que|faque|et donc) (|la) (je|on) (ne|) (peux|peut|pourrai) pas (|venir|moi)
      (donc|du coup) (|la) (je|on) (ne|) (suis|serai|est|sera) pas (la|libre|dispo)
      (fait que|faque|et donc) (|la) (je|on) (ne|) (suis|serai|est|sera) pas (la|libre|dispo)
      pas celui ci|pas celui la|pas celle ci|pas celle la
      c est un peu tard ca|c est un peu tot ca|c est trop tard ca|c est trop tot ca|non plus
      moi non plus|est exclu|est exclue|n est pas bon|n est pas bonne|est pas bon|est pas bonne
      ca non|non merci ca va pas|ca c est non|a eviter|a proscrire|a exclure
    `,
    occupied: occupiedPhrases,
    oclock: phrases`
      (heure|heures|hrs|h) (|pile|piles|pile poil|precise|precises|tapante|tapantes|sonnante)
      heures (sonnantes|petantes|exactement|zero zero|du mat pile|meme)|uhr|heure (meme|petante)
    `,
    of: phrases`
      de|de la|d|de l|de ce|des mois de|du mois de|de ces
    `,
    on: '',
    onward: 'ou plus tard|et plus tard|et plus|ou plus|et au dela',
    or: phrases`
      (|ou|et) si (c|ce|ca|c etait) (n|ne|) (est|etait|serait|va|marche) pas (possible|bon)
      (|ou|et) si (c|ce|ca|c etait) (n|ne|) (est|etait) pas (libre|faisable|jouable)
      (|ou|et) si (c|ce|ca|c etait) (n|ne|) (serait|va|marche) pas (libre|faisable|jouable)
      (|ou|et) si (ca|cela) (ne|) (va|marche|joue|colle|passe|convient) pas
      (|ou|et) si (vous|y a|t) (n|ne|) (avez|a) (pas|rien)
      ou|si pas|ou bien|ou alors|(ou|) (a defaut|faute de mieux)|ou encore|soit
      ou a la limite|ou a la rigueur
      a la rigueur|ou au pire|ou meme|ou eventuellement|ou peut etre|ou bien alors|ou si non
      ou plutot sinon|autrement|ou autrement|ou a|bien ou
    `,
    past: '',
    pm: 'pm|p m',
    quarter: 'quart|un quart|le quart',
    same: '',
    sameday: phrases`
        le meme jour|ce jour la|meme jour|ce meme jour|ce jour meme|la meme journee
        cette journee la|meme journee
      `,
    sametime: phrases`
      a la meme heure|la meme heure|meme heure|au meme horaire|meme horaire|le meme horaire
      a pareille heure|aux memes heures|memes heures|(au|le|) meme moment de la journee
      toujours a la meme heure|pareille heure|(au|le|) meme creneau|(a la|la|) meme (plage|tranche)
      (a la|la|) meme (plage|tranche) horaire|(au|) meme timing
      l heure (|elle) (peut|pourrait|doit) (|bien) rester (|la meme|comme ca|pareille|identique)
      l heure (|elle) (peut rester|reste|restera|restait|est) (la meme|pareille|identique)
      l heure (ne|) (change|bouge|changera|bougera|changerait) pas|sans changer (l|d) heure
      (on|je) (garde|garderait|garderai|gardons) (l heure|la meme heure|le meme horaire)
      (en gardant|garder|gardez|gardons) (l heure|la meme heure|le meme horaire)
    `,
    so: soWords,
    start: phrases`
        debut|au debut|au debut de|debut de|le debut|debut du|au debut du|en debut de|tout debut
        vers le debut de|courant debut
      `,
    theone: phrases`
      celui de|celle de|celui du|celle du|celui d|celle d|celui de la|celui de l|celui a|celui des
      le creneau de|le creneau du|le rendez vous de|le rendez vous du|la proposition de
      la place de|celui
    `,
    this: 'ce|cet|cette|ces|en ce|de cette|de cet',
    threequarter: '',
    to: phrases`
      jusqu a|jusque|jusqu|jusqu en|jusque vers|jusqu aux alentours de
    `,
    topic: phrases`
        j appelle pour|j appelle au sujet de|au sujet|concernant|je vous appelle pour
        je telephone pour|je vous appelle au sujet|c est au sujet|a propos de|c est concernant
        c est rapport a
      `,
    until: phrases`
      (faudrait|faut|il faudrait|il faut|) que je sois (parti|partie|sorti) (a|pour|avant)
      (faudrait|faut|il faudrait|il faut|) que je sois (sortie|rentre|rentree) (a|pour|avant)
      jusqu a inclus|(|grand|au) (maximum|maxi|max)|(dernier|ultime) (carat|delai)
      au grand (maximum|max)|derniere limite|tout dernier delai
    `,
    weekend: phrases`
        week end|weekend|le week end|le weekend|ce week end|ce weekend|wikend|le week|au week end
      `,
    weekunit: 'semaine|semaines',
    within: phrases`
      dans les prochains|au cours des prochains|dans les prochaines|les prochains|au cours des
      les prochaines|au cours de|endeans|endeans les|endeans la|d ici les|en dedans de|en dedans d
      sous|dans un delai de|au cours des prochaines|dans le delai de|en moins de|dans l espace de
    `,
    zero: '',
  },
  weekdays: WEEKDAYS.map((day) => (day === 'mercredi' ? 'mercredi|mecredi|merkredi' : day)),
  everyWeekday: WEEKDAYS.map((day) =>
    combinePhrases('|tous les|les|chaque|certains', `${day}s`)
      .split('|')
      .concat(`chaque ${day}|un ${day}`)
      .join('|'),
  ),
  months: [
    'janvier|janv',
    'fevrier|fevr',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet|juil',
    'aout',
    'septembre|sept embre',
    'octobre',
    'novembre|nov',
    'decembre|dec',
  ],
  phrases: timePhrases,
  regions: regionalPhrases,
  ordinalEndings: 'er|ere|eme|nde|nd|e',
  betweenDates: 'à|jusqu|et|ou',
}
