import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { chatterWords } from './chatter-words.ts'
import { flexibleWords } from './flexible-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { busyPhrases, occupiedPhrases } from './busy-words.ts'
import { cannotPhrases, notBeforePhrases } from './refusal-words.ts'
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
    after: phrases`
      apres|plus tard que|passe|au dela de|juste apres|un peu apres|a la suite de|bien apres
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
      vers|aux alentours de|autour de|environ|aux environs de|a peu pres a|sur les coups de
      sur le coup de|aux environs|vers les|dans les|sur les|pour les|a peu pres|plus ou moins a
      grosso modo vers|dans les environs de|mettons vers|genre vers|disons vers|aux alentours des
      en gros vers|a environ|a plus ou moins|vers environ|dans les alentours de
      approximativement a|approximativement|alentour de|alentours de|au alentour de
    `,
    article: 'le|les',
    at: 'a|a l heure de',
    because: phrases`
      vous me (dites|proposez|disiez|proposiez)|on m (a|avait) (dit|mis|propose|donne|fixe|donne un)
      vous m (aviez|avez) (mis|fixe|note)|(ma|mon) (femme|mari|fils|fille|mere|patron|chef) (dit|propose)
      (|non|si|oui|nan) (parce que|parce qu|pasque|paske)|car|j ai pas compris|j ai pas bien compris|j ai pas entendu
      j ai pas bien entendu|je n ai pas compris|je n ai pas entendu|j ai pas pu|je n ai pas pu
      j avais pas|je n avais pas|j etais pas|je n etais pas|meme si|meme s|je suis ne|je suis nee
      ne le|nee le|j etais|on etait|nous etions|c etait|j y etais|mon anniversaire
      mon rendez vous de|mon rendez vous du|mon rdv de|mon rdv du|notre rendez vous de
      notre rendez vous du|le rendez vous que j ai|celui que j ai|mon rendez vous le
      mon rendez vous est|mon rdv est|puisque|puisqu|vu que|vu qu|comme je|comme j|a cause
      comme on|etant donne que|etant donne qu|du fait que|comme ca|comme ca je|comme ca j|pour que
      pour qu|afin que|afin de|histoire de|histoire que|comme c est|que j aie|le temps que|parce
      c est que|a cause que|a cause de|a cause du|grace a|grace au|sachant que
      sachant qu|etant donne|d autant que|d autant plus que|en raison de|pour cause de|rapport a
      comme quoi|comme il|comme mon|comme ma|comme mes|pour pas que|pour ne pas|pour pas
      comme ca on|comme le|comme la|comme les
    `,
    before: phrases`
      avant|plus tot que|juste avant|un peu avant|bien avant
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
    correction: phrases`
      non pardon|pardon|desole|desolee|excusez moi|je veux dire|enfin|attendez|non attendez
      ou plutot|non plutot|en fait|euh non|je voulais dire|excuse moi|je suis desole
      je suis desolee|je me trompe|je me suis trompe|je me suis trompee|je me trompe de jour
      je dis n importe quoi|qu est ce que je dis|qu est ce que je raconte
      je raconte n importe quoi|je me suis mal exprime|autant pour moi|au temps pour moi|oups
      oh pardon|ah pardon|ah non|oh non|ah non pardon|non non non|attends|attendez non
      non excusez moi|non je veux dire|non en fait|mais non|je reprends|rectification|je corrige
      je recommence|c est a dire|c est faux|erreur|non desole|non desolee|ah non attendez
      attendez attendez|finalement non|non finalement|enfin non|non enfin|enfin je veux dire
      pardonnez moi|mille excuses|toutes mes excuses|non c est vrai|ah ben non|ah bah non|ben non
      bah non|ah mais non|oh ben non|non mais|non c est pas ca|c est pas ca
    `,
    dayunit: 'jour|jours|journee|journees',
    earlier: phrases`
      (|quelque chose) (|de|d) (|un peu|un petit peu|un poil|un chouia|encore|bien|nettement) plus tot
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
      je finis|je termine|je sors|je sors du travail|je finis le travail|je suis libre a partir de
      je rentre|je suis rentre|je debauche|je sors du boulot|je finis de travailler
      je finis ma journee|je finis le boulot|je termine le travail|je termine de travailler
      je termine ma journee|je suis rentree|je quitte|je quitte le bureau|je quitte le travail
      je quitte mon travail|je sors du bureau|je finirai|je sors de cours|je finis les cours
      je termine les cours|je finis mes cours|je sors de reunion|je sors du taf|je finis ma job
      (ca|c) (|devrait|doit|va|devra|risque de) (finit|finir|termine|terminer|finira) (|vers)|je finis de bosser|je termine de bosser|je finis mon shift|je finis mon quart
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
      a partir de|des|depuis|pas avant|a compter de|a partir|au plus tot a|mais pas avant
      plus tot que ca pas avant|(|surtout|mais|vraiment) rien (|du tout) avant|jamais avant|a partir des|pas plus tot que|surtout pas avant
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
      (|quelque chose) (|de|d) (|un peu|un petit peu|un poil|un chouia|encore|bien|nettement) plus tard
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
      et (que|qu) (ce soit|c est|ce n est|ce ne soit|ca soit) pas|et que ca tombe pas
      pas|sauf|mais pas|excepte|(|ne|me) (mettez|mets|met) (|moi|nous) pas (|ca)|surtout rien|hormis|pas en|pas dans|jamais|a part|mais pas en|mais pas l|pas l
      pas la|mais pas la|ni|et pas|mis a part|a l exception de|en dehors de|hors|surtout pas
      surtout pas en|surtout pas l|plutot pas|pas trop en|eviter|j evite|evitez|evitons|en evitant
      j aimerais eviter|si on peut eviter|eviter l|mieux vaut eviter|jamais en|jamais l|pas de
      mais jamais|pas pour|ni en|ni l|ni la|plutot que|plutot que l|au lieu de|a la place de
      exclure|excluez|non pas|mais surtout pas|et surtout pas
    `,
    notthat: phrases`
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
      (|ou|et) si (c|ce|ca|c etait) (n|ne|) (est|etait|serait|va|marche) pas (possible|bon|libre|faisable|jouable)
      (|ou|et) si (ca|cela) (ne|) (va|marche|joue|colle|passe|convient) pas|(|ou|et) si (vous|y a|t) (n|ne|) (avez|a) (pas|rien)
      ou|si pas|ou bien|ou alors|(ou|) (a defaut|faute de mieux)|sinon|ou encore|ou sinon|soit|ou a la limite|ou a la rigueur
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
    so: phrases`
      (vous avez|vous auriez|tu as|t as|il reste|il vous reste) (|quoi) comme (places|place|creneaux)
      (qu|) est ce (que|qui) (vous avez|vous auriez|il reste|il vous reste) (|comme|de) (places|place|libre)
      (qu|) est ce (que|qui) (vous avez|vous auriez|il reste) (|comme|de) (creneaux|dispo|disponible)
      (qu|) est ce (que|qui) (vous avez|vous auriez|il reste) (|comme) (horaires|heures|possibilites)
      (vous avez|vous auriez|tu as|t as) (|quoi) comme (creneau|dispo|dispos|disponibilites|horaires)
      (vous avez|vous auriez|tu as) (|quoi) comme (possibilites|possibilite|options|disponibilite|heures)
      est ce que (je|on) (ne|n|) (saurais|saurait|pourrais|pourrait|peux|peut) pas (|venir|avoir)
      donc|du coup|alors|alors la|plutot|j aurais aime|j aurais voulu|j aurais souhaite
      j aurais besoin|j ai besoin|il me faut|on peut|on pourrait|je prefererais|j aimerais mieux
      disons|si on disait|fait que|faque|ca fait que|ca fait qu|fait qu|et donc|donc du coup
      donc euh|mettons|on va dire|on dit|on dirait|je dirais|je vais dire|j aimerais|je voudrais
      je souhaiterais|il faudrait|faudrait|il faudrait que|faudrait que|il me faudrait
      il nous faudrait|ce serait|ca serait|ce sera|ca sera|est ce que|est ce qu|est ce qu on
      ce serait plutot|vous auriez|auriez vous|vous avez|avez vous|est ce que vous auriez
      est ce que vous avez|y aurait il|y a t il|pouvez vous|pourriez vous|est ce possible
      serait il possible|on pourrait dire|dans ce cas|dans ce cas la|par consequent|a ce moment la
      disons plutot|je propose|je vous propose|et si on disait|et si|qu est ce que vous diriez de
      que diriez vous de|qu en dites vous|ou alors plutot|ce qui m irait c est
      ce qui m arrangerait c est|ce qui m arrangerait|l ideal ce serait|l ideal pour moi ce serait
      le mieux ce serait|le mieux pour moi ce serait|le mieux|l ideal|idealement|de preference
      donc voila|mieux vaut|mon choix c est|ben disons|quitte a choisir|si je peux choisir
      si j ai le choix|si je pouvais|si je pouvais avoir|si c etait|si on pouvait
      si on pouvait faire|si on pouvait dire|si on dit|si on faisait|comment ca se presente
    `,
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
      (faudrait|faut|il faudrait|il faut|) que je sois (parti|partie|sorti|sortie|rentre|rentree) (a|pour|avant)
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
