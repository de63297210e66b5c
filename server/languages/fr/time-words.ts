import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { chatterWords } from './chatter-words.ts'
import { joinEach } from './join-each.ts'
import { busyPhrases, cannotPhrases, notBeforePhrases, occupiedPhrases } from './refusal-words.ts'
import { cardinal } from './time-numbers.ts'
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
      apres|apres le|plus tard que|passe|apres les|au dela de|juste apres|un peu apres|a la suite de
      bien apres|seulement apres|seulement apres le
    `,
    afternext: '',
    am: 'am|a m',
    and: 'et|et aussi|et puis|ainsi que',
    anytime: phrases`
      n importe quand|quand vous voulez|peu importe|ca m est egal|m est egal|des que possible
      le plus tot possible|au plus vite|au plus tot|le plus vite possible|le premier disponible
      le premier creneau|le premier creneau disponible|la premiere disponibilite|tout de suite
      maintenant|immediatement|je suis flexible|flexible|quand ca vous arrange|tout me va
      a n importe quelle heure|n importe quel jour|n importe quelle heure|le prochain disponible
      le prochain creneau|quand vous pouvez|tout me convient|tout m arrange|tous les jours
      n importe quel creneau|n importe quel moment|a n importe quel moment|a tout moment|ca m est bien egal
      comme vous voulez|comme ca vous arrange|comme vous preferez|c est comme vous voulez
      c est quand vous voulez|quand ca vous va|quand ca vous convient|quand vous avez de la place
      peu importe le jour|peu importe l heure|peu importe quand|peu m importe|peu importe le moment
      ca n a pas d importance|ca n a aucune importance|aucune preference|pas de preference
      pas trop de preference|pas vraiment de preference|pas de preference particuliere
      j ai pas de preference|j ai pas trop de preference|je n ai pas de preference
      j ai pas vraiment de preference|je n ai pas de preference particuliere|sans preference
      je suis libre tout le temps|je suis dispo tout le temps|je suis disponible tout le temps
      je suis toujours libre|je suis toujours disponible|je suis toujours dispo|tout va|tout est bon
      je suis libre n importe quand|je suis ouvert|je suis ouverte|je suis ouvert a tout|je suis souple
      je suis a votre disposition|a votre convenance|a votre meilleure convenance|aussi vite que possible
      le plus rapidement possible|au plus presse|sitot que possible|aussitot que possible|asap|au pc
      des que vous pouvez|des que vous avez de la place|des que vous avez un creneau
      des que vous avez quelque chose|le plus tot que vous pouvez|le plus tot que vous avez
      le plus tot sera le mieux|le plus tot c est le mieux|le plus vite c est le mieux
      votre premiere disponibilite|votre premier creneau|la prochaine disponibilite|le prochain rendez vous
      la premiere place|la prochaine place|le premier rendez vous disponible|le prochain creneau disponible
      la premiere date disponible|la premiere place disponible|le prochain rendez vous disponible
      a votre prochaine disponibilite|je suis disponible n importe quand|je prends ce que vous avez
      ce que vous avez|ce que vous voulez|ce qui vous arrange|ce qui vous convient|ca m importe peu
      je m adapte|je m adapte a vous|je m adapterai|je m arrange|je m arrangerai|je me debrouille
      je suis a la retraite j ai tout mon temps|j ai tout mon temps|n importe lequel|n importe laquelle
    `,
    around: phrases`
      vers|aux alentours de|autour de|environ|aux environs de|a peu pres a|vers les|vers le|autour du
      aux alentours du|aux environs du|sur les coups de|sur le coup de|sur les|aux environs|autour des
      dans les|a peu pres|plus ou moins a|grosso modo vers|dans les environs de|mettons vers|genre vers
      disons vers|aux alentours des|en gros vers|a environ|a plus ou moins|vers environ
      dans les alentours de|approximativement a|approximativement|alentour de|alentours de|au alentour de
    `,
    article: 'le|les',
    at: 'a|a l heure de',
    because: phrases`
      parce que|parce qu|car|puisque|puisqu|vu que|vu qu|comme je|comme j|a cause|comme on|etant donne que
      etant donne qu|du fait que|comme ca|comme ca je|comme ca j|pour que|pour qu|afin que|afin de|histoire de
      histoire que|comme c est|que j aie|le temps que|parce|pasque|paske|c est que|a cause que|a cause de
      a cause du|grace a|grace au|sachant que|sachant qu|etant donne|d autant que|d autant plus que
      en raison de|pour cause de|rapport a|comme quoi|comme il|comme mon|comme ma|comme mes
      pour pas que|pour ne pas|pour pas|comme ca on|comme le|comme la|comme les
    `,
    before: 'avant|avant le|plus tot que|avant les|juste avant|un peu avant|bien avant',
    between: 'entre|entre le|entre les|quelque part entre',
    busy: busyPhrases,
    but: phrases`
      mais|par contre|en revanche|toutefois|cependant|pourtant|neanmoins|sauf que|sauf qu|mais alors
      mais bon|mais sinon|sinon par contre|mais par contre|mais en revanche
    `,
    by: phrases`
      au plus tard|au plus tard le|d ici le|d ici a|d ici|au plus tard a|jusqu au plus tard
      pas plus tard que|pas plus tard que le|d ici au|avant la fin de
    `,
    cannot: cannotPhrases,
    coming: phrases`
      qui vient|qui vient la|qui arrive|a venir|prochain qui vient|qui s en vient|qui suit|ce prochain|ci
    `,
    correction: phrases`
      non pardon|pardon|desole|desolee|excusez moi|je veux dire|enfin|attendez|non attendez
      ou plutot|non plutot|en fait|euh non|je voulais dire|excuse moi|je suis desole|je suis desolee
      je me trompe|je me suis trompe|je me suis trompee|je me trompe de jour|je dis n importe quoi
      qu est ce que je dis|qu est ce que je raconte|je raconte n importe quoi|je me suis mal exprime
      autant pour moi|au temps pour moi|oups|oh pardon|ah pardon|ah non|oh non|ah non pardon|non non non
      attends|attendez non|non excusez moi|non je veux dire|non en fait|mais non|je reprends|rectification
      je corrige|je recommence|c est a dire|c est faux|erreur|non desole|non desolee|ah non attendez
      attendez attendez|finalement non|non finalement
      enfin non|non enfin|enfin je veux dire|pardonnez moi|mille excuses|toutes mes excuses|non c est vrai
      ah ben non|ah bah non|ben non|bah non|ah mais non|oh ben non|non mais|non c est pas ca|c est pas ca
    `,
    dayunit: 'jour|jours|journee|journees',
    earlier: phrases`
      plus tot|un peu plus tot|quelque chose de plus tot|quelque chose d un peu plus tot|avant ca
      un petit peu plus tot|bien plus tot|nettement plus tot|rien de plus tot|rien plus tot
    `,
    early: 'tot en',
    end: 'fin|a la fin|fin du|a la fin du|la fin|en fin de|fin de|a la fin de|en fin|vers la fin de|vers la fin du',
    every: 'tous les|chaque|toutes les',
    few: 'quelques|deux trois|deux ou trois|une couple de',
    finish: phrases`
      je finis|je termine|je sors|je sors du travail|je finis le travail|je suis libre a partir de
      je rentre|je suis rentre|je debauche|je sors du boulot|je finis de travailler|je finis ma journee
      je finis le boulot|je termine le travail|je termine de travailler|je termine ma journee|je suis rentree
      je quitte|je quitte le bureau|je quitte le travail|je quitte mon travail|je sors du bureau|je finirai
      je sors de cours|je finis les cours|je termine les cours|je finis mes cours|je sors de reunion
      je sors du taf|je finis ma job|je finis de bosser|je termine de bosser|je finis mon shift
      je finis mon quart|je serai rentre|je serai rentree|je serai de retour|je suis de retour|je reviens
      je debauche du boulot|je rentre du travail|je rentre du boulot|on finit|on termine|mes cours finissent
      je suis coince jusqu a|je suis pris jusqu a|je suis prise jusqu a|je suis occupe jusqu a
      je suis occupee jusqu a|je travaille jusqu a|je bosse jusqu a|j ai cours jusqu a|je dors jusqu a
      je suis en reunion jusqu a|je suis au travail jusqu a|je suis au boulot jusqu a|je travaille jusque
      je bosse jusque|je suis pas libre avant|je ne suis pas libre avant|je suis pas disponible avant
      je ne suis pas disponible avant|je suis pas dispo avant|je suis en cours jusqu a
      j ai une reunion jusqu a|j ai les enfants jusqu a|j ai reunion jusqu a|je suis absent jusqu a
      je suis en formation jusqu a|je suis occupe jusque|je suis pris jusque|je suis prise jusque
    `,
    following: phrases`
      le suivant|la suivante|celui d apres|celle d apres|suivant|l autre d apres|l apres|suivante
      le prochain|la prochaine
    `,
    for: '',
    from: phrases`
      a partir de|a partir du|des|des le|depuis|pas avant|pas avant le|a compter de|a compter du|a partir
      au plus tot a|au plus tot le|mais pas avant|mais pas avant le|plus tot que ca pas avant|a partir des
      pas plus tot que|pas plus tot que le|surtout pas avant|${notBeforePhrases}
    `,
    half: 'demie|demi',
    halfbefore: '',
    hourunit: '',
    hundred: '',
    if: 'si|s|quand|lorsque|pendant que|des que|tant que|lorsqu|au cas ou|a condition que|a condition qu|a moins que',
    in: 'dans|en|au mois de|courant|dans le courant de|dans le courant du|au cours du mois de|courant du mois de',
    last: 'dernier|derniere|passee',
    late: '',
    later: phrases`
      plus tard|un peu plus tard|quelque chose de plus tard|apres ca|un petit peu plus tard|bien plus tard
      quelque chose d un peu plus tard|rien de plus tard|rien plus tard|nettement plus tard
    `,
    mid: 'milieu|mi|au milieu|au milieu de|milieu de|vers le milieu de|au milieu du|vers la mi|a la mi',
    minus: 'moins',
    minuteunit: 'minute|minutes',
    monthunit: 'mois',
    next: 'prochain|prochaine|prochains|prochaines|suivante a venir',
    no: 'non|nan|non merci|non non',
    not: phrases`
      pas|pas le|sauf|sauf le|mais pas|mais pas le|excepte|hormis|je ne peux pas le|pas en
      pas dans|jamais|jamais le|a part|a part le|mais pas en|mais pas l|pas l|pas la|pas les|mais pas les
      mais pas la|ni|ni le|et pas|et pas le|excepte le|hormis le|mis a part|mis a part le|a l exception de
      a l exception du|en dehors de|en dehors du|hors|surtout pas|surtout pas le|surtout pas en
      surtout pas l|plutot pas|plutot pas le|pas trop le|pas trop en|pas du tout le|pas a|pas ce|pas cette
      eviter|eviter le|j evite|j evite le|j evite les|evitez|evitez le|evitons|evitons le|en evitant|en evitant le
      j aimerais eviter|j aimerais eviter le|si on peut eviter|si on peut eviter le|eviter les|eviter l
      mieux vaut eviter|sans le|jamais en|jamais l|jamais les|pas de|mais jamais|mais jamais le
      pas pour|pas au|ni en|ni l|ni a|ni la|ni les|exclure|exclure le|excluez|non pas|non pas le
      mais surtout pas|mais surtout pas le|tout sauf les|tous les jours sauf les|et surtout pas|et surtout pas le
    `,
    notthat: phrases`
      c est un peu tard ca|c est un peu tot ca|c est trop tard ca|c est trop tot ca|non plus
      moi non plus|est exclu|est exclue|n est pas bon|n est pas bonne|est pas bon|est pas bonne
      ca non|non merci ca va pas|ca c est non|a eviter|a proscrire|a exclure
    `,
    occupied: occupiedPhrases,
    oclock: phrases`
      heure|heures|uhr|h|heures pile|heure pile|heures precises|heures piles|heures tapantes|heures zero zero
      heure precise|heures pile poil|heures du mat pile|heures exactement|hrs|heures sonnantes
    `,
    of: 'de|du|de la|d|de l|de ce|des mois de|du mois de|de ces',
    on: '',
    onward: 'et apres|ou plus tard|ou apres|et plus tard|et plus|ou plus|et au dela',
    or: phrases`
      ou|ou bien|ou le|ou alors|sinon|ou encore|ou sinon|soit|soit le|ou a la limite|ou a la rigueur
      a la rigueur|ou au pire|ou meme|ou eventuellement|ou peut etre|ou bien alors|ou alors le|ou bien le|sinon le
      ou si non|ou plutot sinon|autrement|ou autrement|ou a|bien ou
    `,
    past: '',
    pm: 'pm|p m',
    quarter: 'quart|un quart|le quart',
    same: '',
    sameday:
      'le meme jour|ce jour la|meme jour|ce meme jour|ce jour meme|la meme journee|cette journee la|meme journee',
    sametime: phrases`
      a la meme heure|la meme heure|meme heure|au meme horaire|meme horaire|le meme horaire|a pareille heure
      aux memes heures|memes heures|au meme moment de la journee|toujours a la meme heure|pareille heure
    `,
    so: phrases`
      donc|du coup|alors|plutot|je prefererais|je prefere|j aimerais mieux|disons|si on disait|fait que|faque
      ca fait que|ca fait qu|fait qu|et donc|donc du coup|donc euh|mettons|on va dire|on dit|on dirait
      je dirais|je vais dire|j aimerais|je voudrais|je souhaiterais|il faudrait|faudrait|il faudrait que
      faudrait que|il me faudrait|il nous faudrait|ce serait|ca serait|ce sera|ca sera|est ce que|est ce qu
      est ce qu on|ce serait plutot|vous auriez|auriez vous|vous avez|avez vous|est ce que vous auriez
      est ce que vous avez|y aurait il|y a t il|pouvez vous|pourriez vous|est ce possible|serait il possible
      on pourrait dire|allons y pour|va pour|dans ce cas|dans ce cas la|par consequent|a ce moment la
      je vote pour|je choisis|je prends|je prendrais|je vais prendre|je vais choisir|partons sur|on part sur
      disons plutot|je propose|je vous propose|et si on disait|et si|qu est ce que vous diriez de|que diriez vous de
      qu en dites vous|ou alors plutot|ce qui m irait c est|ce qui m arrangerait c est|ce qui m arrangerait
      l ideal ce serait|l ideal pour moi ce serait|le mieux ce serait|le mieux pour moi ce serait|le mieux
      l ideal|ca m arrangerait|idealement|de preference|donc voila|mieux vaut|mon choix c est|ben disons
      quitte a choisir|si je peux choisir|si j ai le choix|si je pouvais|si je pouvais avoir|si c etait
      si on pouvait|si on pouvait faire|si on pouvait dire|si on dit|si on faisait|comment ca se presente
    `,
    start:
      'debut|au debut|au debut de|debut de|le debut|debut du|au debut du|en debut de|tout debut|vers le debut de|courant debut',
    theone: phrases`
      celui de|celle de|celui du|celle du|celui d|celle d|celui de la|celui de l|celui a|celui des
      le creneau de|le creneau du|le rendez vous de|le rendez vous du|la proposition de|la place de|celui
    `,
    this: 'ce|cet|cette|ces|en ce|de cette|de cet',
    threequarter: '',
    to: 'au|jusqu a|jusqu au|jusque|jusqu|jusqu en|jusque vers|jusqu aux alentours de',
    topic:
      'j appelle pour|j appelle au sujet de|c est pour|au sujet|concernant|je vous appelle pour|je telephone pour|je vous appelle au sujet|c est au sujet|a propos de|c est concernant|c est rapport a',
    until: 'jusqu a inclus|maximum|max|grand maximum',
    weekend:
      'week end|weekend|le week end|le weekend|ce week end|ce weekend|wikend|le week|au week end',
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
    joinEach('|tous les|les|chaque', `${day}s`).split('|').concat(`chaque ${day}`).join('|'),
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
