import { ZONE_WORDS } from '../zone-words.ts'
import { hours, type Lexicon, offsets, years, zones } from './lexicon.ts'

const ONES = ['zero', 'un|une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize', 'dix sept', 'dix huit', 'dix neuf']
const TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante', 'quatre vingt', 'quatre vingt']

function number(value: number): string {
  if (value < 20) return ONES[value]!
  const ten = Math.floor(value / 10)
  const rest = ten === 7 || ten === 9 ? value % 10 + 10 : value % 10
  if (rest === 0) return ten === 8 ? 'quatre vingts|quatre vingt' : TENS[ten]!
  return ONES[rest]!.split('|').map((one) => `${TENS[ten]!}${(rest === 1 || rest === 11) && ten < 8 ? ' et ' : ' '}${one}`).join('|')
}

export const french: Lexicon = {
  dayFirst: true,
  apostropheEndsWord: true,
  filler: `s il vous plait|s il te plait|svp|euh|ben|bon|alors|oui|ouais|d accord|je|j|on|nous|me|m|moi|ca|c|est|ce|c est|ce serait|serait|sera|voudrais|aimerais|veux|prefere|prefererais|peux|pourrais|pourrait|peut|possible|si possible|si c est possible|va|irait|me va|me convient|convient|conviendrait|conviendra|bien|mieux|plutot|peut etre|
un rendez vous|rendez vous|rendezvous|le rendez vous|une heure|un creneau|creneau|quelque chose|avez vous|vous avez|est ce que vous avez|disponible|libre|pour|avec|bonjour|merci|comment|et si|disons|vers la|il|y|mais|a t il|y a t il|parfait|super|date|jour|venir|voir|prendre|avoir|etre|fixer|faire|crois|pense|qu|que|est ce que|n importe|un moment|de preference|idealement|eventuellement`.replaceAll('\n', ''),
  words: {
    a: '', after: 'apres|apres le|plus tard que', afternext: '', and: 'et', anytime: `n importe quand|quand vous voulez|peu importe|ca m est egal|m est egal|des que possible|le plus tot possible|au plus vite|au plus tot|le plus vite possible|le premier disponible|le premier creneau|le premier creneau disponible|la premiere disponibilite|tout de suite|maintenant|
immediatement|je suis flexible|flexible|quand ca vous arrange|a n importe quelle heure|n importe quel jour|n importe quelle heure|le prochain disponible|le prochain creneau`.replaceAll('\n', ''),
    around: 'vers|aux alentours de|autour de|environ|aux environs de|a peu pres a', article: 'le|les', at: 'a', before: 'avant|avant le|plus tot que', between: 'entre|entre le', by: 'd ici|au plus tard|au plus tard le|d ici le|d ici a', correction: 'non|non pardon|pardon|desole|excusez moi|je veux dire|enfin|attendez|non attendez|ou plutot|non plutot|en fait|euh non|je voulais dire',
    dayunit: 'jour|jours', earlier: 'plus tot|un peu plus tot|quelque chose de plus tot', early: 'tot en', end: 'fin|a la fin|fin du|a la fin du|la fin', every: 'tous les|chaque', following: 'le suivant|la suivante|celui d apres|celle d apres|suivant|l autre d apres|l apres', from: 'a partir de|a partir du|des|des le|depuis|pas avant|pas avant le', half: 'demie|demi', halfbefore: '', hourunit: '',
    in: 'dans|en|pendant|durant|au mois de', last: 'dernier|derniere|passe|passee', late: '', later: 'plus tard|un peu plus tard|quelque chose de plus tard|apres ca', mid: 'milieu|mi|au milieu|au milieu de|milieu de', minus: 'moins', minuteunit: 'minute|minutes', monthunit: 'mois', next: 'prochain|prochaine|qui vient|prochains|suivante a venir', not: `pas|pas le|sauf|sauf le|mais pas|mais pas le|excepte|hormis|je ne peux pas|je peux pas|je ne peux pas le|pas en|pas dans|n importe quel jour sauf|n importe quel jour sauf le|tous les jours sauf|tout sauf|jamais|a part|pas la|mais pas en|mais pas l`,
    notthat: 'ne va pas|ne me va pas|ne me convient pas|ca ne va pas|ne marche pas|n est pas possible|ce n est pas possible', oclock: 'heure|heures|uhr|h|heures pile', of: 'de|du|de la|d', on: '', onward: 'et apres|ou plus tard|ou apres', or: 'ou|ou bien|ou le|ou alors|sinon|ou encore', past: '', pm: '', quarter: 'quart|un quart|le quart', same: '', sameday: 'le meme jour|ce jour la|meme jour|ce meme jour', sametime: 'a la meme heure|la meme heure|meme heure',
    start: 'debut|au debut|au debut de|debut de|le debut', this: 'ce|cet|cette|ces|en ce', threequarter: '', to: 'au|jusqu a|jusqu au|jusque|jusqu', until: 'jusqu a inclus', weekend: 'week end|weekend|le week end', weekunit: 'semaine|semaines', zero: '',
  },
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  everyWeekday: ['les lundis|lundis', 'les mardis|mardis', 'les mercredis|mercredis', 'les jeudis|jeudis', 'les vendredis|vendredis', 'les samedis|samedis', 'les dimanches|dimanches'],
  months: ['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'],
  cardinals: Array.from({ length: 100 }, (_, value) => number(value)),
  ordinals: ['', 'premier|premiere', 'deuxieme|second|seconde', 'troisieme', 'quatrieme', 'cinquieme'],
  phrases: [
    ...years((year) => number(year % 100).split('|').map((one) => `deux mille ${one}`).join('|')),
    ['aujourd hui', ['day', 0]], ['demain', ['day', 1]], ['apres demain', ['day', 2]], ['hier', ['day', -1]], ['avant hier', ['day', -2]], ['ce matin', ['day', 0], ['span', hours(6, 12)]], ['cet apres midi|cette apres midi', ['day', 0], ['span', hours(12, 18)]], ['ce soir', ['day', 0], ['span', hours(18, 22)]],
    ['matin|le matin|du matin|au matin|dans la matinee|en matinee|la matinee|les matins', ['span', hours(6, 12)]], ['apres midi|l apres midi|de l apres midi|dans l apres midi|en apres midi|d apres midi|les apres midi|les apres midis', ['span', hours(12, 18)]], ['soir|le soir|du soir|en soiree|dans la soiree|les soirs', ['span', hours(18, 22)]], ['la nuit|de nuit|dans la nuit', ['span', hours(20, 24)]],
    ['tot le matin|de bonne heure|en debut de matinee|debut de matinee|a la premiere heure|tot dans la matinee', ['span', hours(6, 10)]], ['en fin de matinee|fin de matinee|tard le matin', ['span', hours(10, 12)]], ['en debut d apres midi|debut d apres midi|debut de l apres midi', ['span', hours(12, 15)]], ['en fin d apres midi|fin d apres midi|fin de l apres midi|en fin de journee|fin de journee', ['span', hours(15, 18)]],
    ['a l heure du dejeuner|pendant le dejeuner|entre midi et deux|a midi environ|vers midi|pendant la pause dejeuner|a la pause de midi', ['span', hours(11.5, 14)]], ['apres le dejeuner|apres manger|apres le repas|apres dejeuner', ['span', hours(13, 18)]], ['avant le dejeuner|avant midi|avant manger', ['span', hours(6, 12)]], ['apres le travail|apres le boulot|en sortant du travail', ['span', hours(17, 22)]], ['avant le travail', ['span', hours(6, 9)]], ['apres midi passe', ['span', hours(12, 18)]],
    ['toute la journee', ['span', hours(0, 24)]], ['midi|a midi', ['clock', { minutes: [720] }]], ['minuit|a minuit', ['clock', { minutes: [0] }]], ['en semaine|un jour de semaine|les jours de semaine|un jour ouvrable|jour ouvrable|jours ouvrables', ['weekdays', [1, 2, 3, 4, 5]]], ['les week ends|les weekends', ['weekdays', [6, 7]]],
    ['la veille de noel|le reveillon de noel', ['number', 24], ['of'], ['month', 12]], ['noel|le jour de noel', ['number', 25], ['of'], ['month', 12]], ['le reveillon|la saint sylvestre', ['number', 31], ['of'], ['month', 12]], ['le jour de l an|le nouvel an', ['number', 1], ['of'], ['month', 1]],
    ['la premiere|le premier|le premier s il vous plait|numero un|la premiere option|la premiere proposition', ['offer', 1]], ['la deuxieme|le deuxieme|la seconde|le second|numero deux|la deuxieme option', ['offer', 2]], ['la troisieme|le troisieme|numero trois|la troisieme option', ['offer', 3]], ['la derniere|le dernier|la derniere option', ['offer', -1]],
    ['la semaine suivante|la semaine d apres', ['shift', 7]], ['le jour suivant|le lendemain|le jour d apres|le jour apres', ['shift', 1]], ['la veille|le jour d avant', ['shift', -1]], ['la semaine d avant|la semaine precedente', ['shift', -7]],
    ...offsets([['un jour', 1, 'day'], ['une semaine', 1, 'week'], ['une demi heure|une demie heure', 0.5, 'hour'], ['une heure', 1, 'hour'], ['une heure et demie', 1.5, 'hour'], ['deux heures', 2, 'hour'], ['trois heures', 3, 'hour'], ['quatre heures', 4, 'hour'], ['un quart d heure', 0.25, 'hour']], { later: 'plus tard|apres', earlier: 'plus tot|avant' }),
    ['dans huit jours|d aujourd hui en huit|aujourd hui en huit', ['day', 7]], ['dans quinze jours|d ici quinze jours', ['day', 14]], ['en huit', ['weekunit']], ['dans une demi heure|dans une demie heure', ['delay', 1800]], ['dans une heure', ['delay', 3600]], ['dans deux heures', ['delay', 7200]], ['dans trois heures', ['delay', 10800]],
    ['et demie|et demi', ['and'], ['half']], ['et quart', ['and'], ['quarter']], ['moins le quart|moins quart', ['minus'], ['quarter']], ['la semaine prochaine|semaine prochaine|la semaine qui vient', ['next'], ['weekunit']], ['cette semaine', ['this'], ['weekunit']], ['la semaine derniere', ['last'], ['weekunit']], ['de la semaine prochaine', ['of'], ['next'], ['weekunit']],
    ['en fin de semaine|fin de semaine|a la fin de la semaine', ['end'], ['weekunit']], ['en debut de semaine|debut de semaine|au debut de la semaine', ['start'], ['weekunit']], ['en milieu de semaine|milieu de semaine', ['mid'], ['weekunit']], ['en fin de semaine prochaine|a la fin de la semaine prochaine|fin de semaine prochaine', ['end'], ['next'], ['weekunit']], ['en debut de semaine prochaine|au debut de la semaine prochaine|debut de semaine prochaine', ['start'], ['next'], ['weekunit']],
    ['le mois prochain|mois prochain', ['next'], ['monthunit']], ...zones(ZONE_WORDS.fr), ['a mon heure|mon heure|chez moi', ['zone', 'mine']], ['a votre heure|votre heure|chez vous', ['zone', 'yours']],
  ],
}
