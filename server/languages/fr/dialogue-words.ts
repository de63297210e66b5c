import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['oui', 'non'],
  yes: 'oui',
  no: 'non',
  thanks: 'merci',
  and: 'et',
  my: 'mon',
  ownAppointment: 'mon',
  party:
    '(?:nous (?:serons|sommes)|on (?:sera|est|vient|viendra)) (?:à )?(?:deux|trois|quatre)|pour (?:deux|trois|quatre) personnes|tous les deux|avec (?:ma|mon) (?:femme|mari|fils|fille|mère|père|conjoint|conjointe)|(?:ma|mon) (?:femme|mari|fils|fille|mère|père) et moi',
  withPerson: 'avec|chez|voir|avec le|avec la|parler a|parler avec',
  choosePerson: 'prefere|plutot|veux',
  notPerson: 'pas|pas avec|pas chez|au lieu de|plutot quavec|plutot que',
  asksForPerson:
    '(?:cest|ce sera|ca sera|est ce|sera ce|serait ce) (?:bien )?(?:un|une|le|la) (?:\\w+ )?(?:medecin|docteur|infirmier|infirmiere|dame|monsieur|collegue|personne|meme)|(?:quel|quelle) (?:medecin|docteur|infirmier|infirmiere|collegue|personne)|(?:meme|la|le) (?:medecin|docteur|infirmiere|dame|monsieur|personne|collegue) (?:que|de) la derniere fois|comme la derniere fois',
  wantsPerson:
    'plutot|prefere|prefererais|a la place|chang\\w*|mais avec|meme heure|voulais|voudrais|possible|peut on|pouvez vous',
  otherAppointment: phrases`
    autre rendez vous|autre rdv|ancien rendez vous|deuxieme rendez vous|encore un|un de plus|aussi|egalement|en plus
  `,
  cancellingStems: 'annul',
  laterThatDay: 'plus tard le même jour',
  sameTime: 'à la même heure',
  atSameTime: '(?:à |a )?la même heure|même heure|meme heure',
  earliest: phrases`
    des que possible|plus tot possible|plus vite possible|au plus vite|au plus tot
    premier disponible|premier creneau|premiere disponibilite|prochain disponible
    prochain creneau|prochaine disponibilite|tout de suite|maintenant|immediatement
  `,
  timeExamples: [
    "mardi prochain dans l'après-midi",
    'jeudi à quinze heures',
    'demain matin',
    'la semaine prochaine',
  ],
  weakTimes: 'un|une|mars|premier|deuxieme|et|maintenant|an',
  asksForNumber:
    '(?:avez|as|auriez) (?:vous |tu )?(?:bien |deja )?mon numero|mon numero (?:\\w+ ){0,2}(?:vous lavez|vous avez|tu las|lavez|avez vous)|vous (?:avez|lavez) (?:bien |deja )?mon numero|(?:je|faut|dois) (?:\\w+ ){0,3}(?:donne|redonne|laisse) mon numero',
  asksAside:
    '(?:venir|passer|me presenter|y aller|arriver|recevez|prenez)(?: \\w+){0,2} sans (?:rendez vous|rdv)|(?:faut il|il faut|dois je|on doit|je dois|est ce quil faut|oblige de|obligatoire de|necessaire de) (?:\\w+ ){0,2}(?:forcement |absolument |obligatoirement |toujours )(?:\\w+ )?(?:prendre |avoir )?(?:un )?(?:rendez vous|rdv)|passer comme ca|(?:peut|peux|pourrait|pourrais|puis|puisse|peut il|peut elle|ca derange si|cest possible que) (?:\\w+ ){0,5}(?:avec moi|avec elle|avec lui|accompagnee?s?|accompagner|maccompagner|etre la aussi|venir aussi|etre presente?)|(?:peux|pourrais|puis) (?:je )?(?:venir|etre) (?:\\w+ )?(?:accompagnee?|avec (?:mon|ma|mes|quelquun|une? ami))',
  justAsking:
    '(?:voulais|veux|voudrais|avais) (?:juste|seulement|simplement)(?: savoir| besoin de)?|je demandais|(?:juste|seulement) besoin de',
  complaints:
    "depuis (?:(?:la |le |l['’]|ce |cet |cette |quelques |deux |trois |quatre |une |un |plus d['’]une |avant[- ])*)(?:hier(?: soir| matin)?|matin|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|semaines|jours|mois|nuit|week-end|heure|heures|longtemps|midi|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?: dernière?| passée?)?|(?:essai\\p{L}*|essay\\p{L}*|appel\\p{L}*|attend\\p{L}*|tent\\p{L}*|passé)(?: [\\p{L}'’]+){0,6} tou(?:te la|t le|te l['’])\\s?(?:matinée|journée|semaine|nuit|soirée|après-midi|matin)|toute la (?:matinée|journée|semaine|nuit) (?:que|j['’])|(?<!(?:pour|d['’]|à partir d['’]) ?)(?:avant-)?hier(?: soir| matin| après-midi)?(?! (?:à|vers) )|la semaine dernière|la nuit dernière|il y a (?:\\p{L}+ )?(?:jours|semaines|mois)",
  afterBusy: {
    busyUntil:
      "(?:travaill\\p{L}*|occupée?|cours|bosse|pris|prise|service|suis) (?:\\p{L}+ )?(?:jusqu['’]à|jusqu['’]aux?)",
    so: 'donc|alors|et|du coup|mais',
    afterwards: 'après(?! \\p{L}+ heures?)(?: ça| cela)?|ensuite|plus tard',
    after: 'après',
  },
  clauseStarts:
    'mais|et|donc|parce que|car|je|jai|il|elle|on|nous|vous|ca|cest|alors|quand|quel|quelle|est ce que|il me faudrait|pouvez|auriez|avez',
  opinions: 'crois|pense|sais|sur|sure|si|que|qu\\w*',
  timeMarks: 'h|heures?|vers',
  greetings: null,
  movedTo: 'au',
  proofLabels:
    "et|mon|ma|le|la|l'|code|de|confirmation|nom|est|c'est|numéro|mail|e-?mail|adresse|avec",
  meetingOf: [
    "(?:rendez-vous|rendez vous|rdv|celui|celle)(?: que j'ai)? (?:de|du|d'|à|le)|rendez-vous|rendez vous|celui",
    'de rendez-vous',
  ],
  otherOfTwo: "(?:l'autre|mon autre|l autre)(?: rendez-vous)?",
  allAppointments: '(?<!de |des )(?:les deux|mes deux|tous mes rendez-vous|tous les deux)',
  secondAppointment:
    '(?:un|encore un) (?:deuxième|second|troisième)(?: rendez-vous)?|encore un(?: rendez-vous)?|un autre(?: rendez-vous)?|un (?:rendez-vous )?de plus',
  runningLate:
    'en retard|(?:du|de) retard|coince\\w* (?:\\w+ ){0,3}(?:metro|train|bus|bouchons|embouteillages|trafic|voiture|circulation|rer|tram)|dans les (?:bouchons|embouteillages)|narriver\\w* (?:\\w+ ){0,2}(?:que|qua|qu|pas avant|pas a temps)|(?:javais|jai) (?:un )?(?:rendez vous|rdv) (?:\\w+ ){0,14}(?:jarriver\\w*|jarrive|je serai la)',
  asksForTimes:
    'quand (?:\\w+ ){0,4}(?:libre|disponible|dispo|place|creneau|recevoir)s?|(?:libre|disponible|dispo|place)s? quand|quest ce que vous avez (?:\\w+ ){0,3}(?:libre|disponible)',
  bareMessage:
    '(?:message|mot|note) (?:a|pour) (?:(?:madame|monsieur|le docteur) )?(?:\\w+ ?){1,2}$|(?:a|pour) (?:madame|monsieur|docteur) \\w+',
  wishing: phrases`
    cest|ici|bonjour|cetait
    allo|bonjour|bonsoir|oui|non|alors|bon|bah|euh|je|jaimerais|voudrais|veux|souhaite|souhaiterais
    peux|puis|pouvez|pourriez|pourrait|pourrais|peut|vous|me|moi|lui|leur|on|quelquun|sil|plait|un
    une|le|la|les|de|a|que|qu|laisser|laissez|message|note|noter|notez|ajouter|ajoutez|mettre|mettez
    dites|dire|prevenez|prevenir|rappeler|rappelez|rappelle|rappel|rappeliez|etre|rappelee|juste|est
    ce|cest|merci|ne|pas|rendez|autre|prendre|numero|plutot|demander|aujourdhui
  `,
  refusesAppointment:
    'pas (?:besoin |envie )?(?:de |d |un |du |pour un |pour |prendre )*(?:rendez vous|rdv)|aucun rendez vous',
  forPerson: 'pour|à',
  callBack: 'rappel',
  asksForCall:
    '(?:il|elle|on|ils|elles|vous|quelquun) (?:va |allez |vont )?(?:me (?:rappel|telephon)|mappel)\\w*|me (?:rappelez|rappelle\\w*) (?:vous|t il|on|il|aujourdhui|quand)|quand (?:\\w+ ){0,4}rappel\\w*',
  hasCalled: 'a appelé|a téléphoné|appelle|a essayé',
  movedBetween: ['du|de', 'au|à'],
  replacing: {
    existing:
      '(?:jai|javais|on a|nous avons) (?:\\w+ ){0,3}(?:rendez vous|rdv)|(?:mon|notre) (?:rendez vous|rdv)',
    hindrance:
      '(?:peux|pourrai|pourrais|peut|pourra) (?:plus|pas)|(?:nest|cest|sera|va|etre) pas (?:etre )?possible|tombe mal|marrange pas|ne va (?:pas|plus)|(?:ca )?va (?:pas|plus) (?:aller|etre possible)|pas disponible',
    cameUp: '(?:un|jai un|eu un) (?:empechement|imprevu|contretemps)',
    instead:
      'a la place|plutot|prefer\\w+|(?:serait|est|est ce) (?:\\w+ ){0,2}possible|(?:pourrais|pourrait|peux|peut|pouvez|puis|pourriez) (?:\\w+ ){0,3}(?:venir|mettre|avoir|passer|faire)|un autre (?:jour|moment|creneau)|une autre (?:heure|date)',
    earlier:
      '(?:quelque chose|un creneau|une place|de la place|un rendez vous) (?:\\w+ ){0,3}(?:plus tot|avant)|(?:rien|place) (?:de )?plus tot',
  },
}
