import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['oui', 'non'],
  yes: 'oui',
  no: 'non',
  thanks: 'merci',
  otherwise: 'sinon|autrement',
  doing: {
    book: '(?:reservez|prenez|gardez|notez|bloquez|mettez|reserve|prends)(?: (?:le|la|moi|ca))+(?: rendez vous| creneau)?|reservez',
    move: '(?:deplacez|changez|decalez|mettez|reportez)(?: (?:le|la|moi|ca))+(?: rendez vous)?|deplacez',
    cancel: '(?:annulez|supprimez|enlevez|annule)(?: (?:le|la|moi|ca))*(?: rendez vous)?',
    keep: '^(?!.*\\b(?:pas|plus|jamais|ne)\\b)(?:.* )?(?:(?:me|nous) (?:convient|va)|(?:ca|cela) (?:me |nous )?(?:va|convient|marche)|(?:je|on|nous) (?:serai|sera|serons|viens|viendrai|vient) (?:bien |la|present|presente)?|je (?:serai|viendrai)|a (?:demain|tout a lheure|bientot|lundi|mardi|mercredi|jeudi|vendredi|samedi)|toujours (?:bon|daccord)|cest (?:toujours )?(?:bon|parfait|note)|pas de probleme)',
  },
  noting:
    '(?:dites|dis|precisez|prevenez|signalez|indiquez) (?!moi\\b|nous\\b|donc\\b)\\w+|(?:notez|note|marquez|ecrivez|ajoutez|rajoutez|mettez) (?:\\w+ ){0,3}?(?:que|pour|quil|quelle|quon|a propos)|(?:pouvez|pourriez)(?: vous)? (?:\\w+ )?(?:noter|dire|prevenir|preciser|signaler|ajouter|marquer) (?!moi\\b|nous\\b)\\w+',
  neverMind:
    'laissez(?: tomber)?|tant pis|(?:cest )?pas (?:grave|important|la peine|necessaire)|peu importe|ca ne fait rien|ca fait rien|oubliez|je (?:verrai|regarderai|demanderai)',
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
    'quand (?:puis je|est ce que je (?:peux|pourrais)|je (?:peux|pourrais)|pourrais je) (?:\\w+ ){0,2}(?:venir|passer)|quand (?:\\w+ ){0,4}(?:libre|disponible|dispo|place|creneau|recevoir)s?|(?:libre|disponible|dispo|place)s? quand|(?:quest ce que|quoi) (?:vous avez|tu as|vous proposez|vous auriez|vous pouvez me proposer) (?:\\w+ ){0,3}(?:libre|disponible)|(?:quest ce que (?:vous (?:avez|auriez|proposez|me proposez|pouvez (?:me )?proposer)|il y a)|vous (?:avez|auriez|proposez|me proposez|pouvez (?:me )?proposer) quoi|il y a quoi)(?: (?:de libre|de dispo|de disponible|alors|donc|comme (?:creneaux?|places?|dispos?|disponibilites|horaires?|dates?)))*$|(?:quels?|quelles?) (?:sont vos )?(?:creneaux|dispos|disponibilites|horaires libres|dates)(?: (?:vous (?:avez|auriez|reste t il)|avez vous|auriez vous|il (?:y a|vous reste)|sont libres|sont disponibles))?$',
  bareMessage:
    '(?:message|mot|note) (?:a|pour) (?:(?:madame|monsieur|le docteur) )?(?:\\w+ ?){1,2}$|(?:a|pour) (?:madame|monsieur|docteur) \\w+',
  wishing: phrases`
    parler|avec|personne|vraie|humain|jai|question
    cest|ici|bonjour|cetait
    allo|bonjour|bonsoir|oui|non|alors|bon|bah|euh|je|jaimerais|voudrais|veux|souhaite|souhaiterais
    peux|puis|pouvez|pourriez|pourrait|pourrais|peut|vous|me|moi|lui|leur|on|quelquun|sil|plait|un
    une|le|la|les|de|a|que|qu|laisser|laissez|message|note|noter|notez|ajouter|ajoutez|mettre|mettez
    dites|dire|prevenez|prevenir|rappeler|rappelez|rappelle|rappel|rappeliez|etre|rappelee|juste|est
    ce|cest|merci|ne|pas|rendez|autre|prendre|numero|plutot|demander|aujourdhui
  `,
  conjunctions: 'et|mais',
  asksForNote:
    '(?<!(?:me|nous) (?:\\w+ ){0,1})(?:dire|dites|dis|prevenir|prevenez|noter|notez|signaler|signalez|transmettre|ajouter|ajoutez|preciser|precisez|informer|rappeler) (?:\\w+ ){0,5}?(?:que|qu|quil|quelle|quon|pour le|pour la) |appels? (?:manque|en absence)|(?:vous|on) (?:mavez|ma|avez essaye de me|a essaye de me|avez cherche a me|a cherche a me) (?:appele|joindre|appeler|telephone|laisse)',
  putThrough:
    '(?:me|nous) (?:passer|passez|mettre en (?:contact|relation) avec|transferer) (?:a |au |vers |avec )?\\w+',
  refusesAppointment:
    'pas (?:besoin |envie )?(?:de |d |un |du |pour un |pour |prendre )*(?:rendez vous|rdv)|aucun rendez vous',
  forPerson: 'pour|à',
  asksForCall:
    '(?:il|elle|on|ils|elles|vous|quelquun) (?:va |allez |vont )?(?:me (?:rappel|telephon)|mappel)\\w*|me (?:rappelez|rappelle\\w*) (?:vous|t il|on|il|aujourdhui|quand)|quand (?:\\w+ ){0,4}rappel\\w*',
  hasCalled: 'a appelé|a téléphoné|appelle|a essayé',
  movedBetween: ['du|de', 'au|à'],
  replacing: {
    existing:
      '(?:jai|javais|on a|nous avons) (?:\\w+ ){0,3}(?:rendez vous|rdv)|(?:mon|notre) (?:rendez vous|rdv)',
    indisposed:
      '(?:suis|sommes|serai|jai) (?:\\w+ ){0,3}(?:malade|souffrant\\w*|absente?|en deplacement|en vacances|en voyage|a lhopital|occupee?|pris|prise|la grippe)|(?:convient|va) (?:plus|pas)',
    hindrance:
      '(?:peux|pourrai|pourrais|peut|pourra) (?:plus|pas)|(?:nest|cest|sera|va|etre) pas (?:etre )?possible|tombe mal|marrange pas|ne va (?:pas|plus)|(?:ca )?va (?:pas|plus) (?:aller|etre possible)|pas disponible',
    cameUp: '(?:un|jai un|eu un) (?:empechement|imprevu|contretemps)',
    instead:
      'a la place|plutot|prefer\\w+|(?:serait|est|est ce) (?:\\w+ ){0,2}possible|(?:pourrais|pourrait|peux|peut|pouvez|puis|pourriez) (?:\\w+ ){0,3}(?:venir|mettre|avoir|passer|faire)|un autre (?:jour|moment|creneau)|une autre (?:heure|date)',
    other:
      '(?:quelque chose|un creneau|une place|de la place|un rendez vous) (?:\\w+ ){0,3}(?:plus tard|apres|dautre)|un autre (?:jour|moment|creneau)|une autre (?:heure|date)',
    earlier:
      '(?:quelque chose|un creneau|une place|de la place|un rendez vous) (?:\\w+ ){0,3}(?:plus tot|avant)|(?:rien|place) (?:de )?plus tot',
  },
  several: {
    two: '(?:deux|trois|2) (?:rendez-vous|rendez vous|rdv|créneaux|places|horaires)|un rendez-vous chacun|un chacun',
    inSequence:
      "l'une? (?:juste )?(?:après|derrière|à la suite de) l'autre|à la suite(?! de)|d'affilée|coup sur coup|qui se suivent|l'un à la suite de l'autre",
    following: '(?:juste|directement|tout de suite) (?:après|derrière)|dans la foulée',
    second:
      "(?:et|,|puis)(?: puis| après| aussi| ensuite)? (?:un|une|un autre|une autre|l'autre|le deuxième|le second|un deuxième|un second)(?: (?:rendez-vous|juste après|après))?(?: c'est)? pour(?! moi(?!\\p{L}))|(?:et|puis) (?:un|un autre)(?= (?:à|le|vers) )",
    forWhom: 'pour',
    me: '(?:(?:un|une|le premier) )?pour moi|le mien|un(?= (?:à|le|vers) )',
    others:
      'pour (?:lui|elle|eux)(?![\\p{L}-])|pour (?:mon|ma|notre|son|sa) (?:\\p{L}+)|(?:celui|celle) de (?:mon|ma|notre) (?:\\p{L}+)|(?:mon|ma) \\p{L}+ (?:en veut|en voudrait|a besoin|aurait besoin|voudrait|aussi)|moi et (?:mon|ma) \\p{L}+',
    added:
      "et (?:puis |après |ensuite |aussi )*(?:celui|un|le|l'autre|il (?:me|m'en) faut)(?: aussi)? (?:de|pour|à|du|d')|(?:celui|un|le) .*(?:aussi|également|en plus)|(?:aussi|également) (?:celui|un|le)|(?:le|la) même (?:chose )?pour|il (?:me|m'en) faut (?:aussi|encore)|j'ai besoin (?:aussi|également)",
    kept: '(?:gardez|garde|laissez|laisse|conservez) (?:le mien|le premier|mon rendez|celui)|le mien (?:reste|ne bouge)|(?:pas|surtout pas) (?:le )?(?:déplacer|décaler|bouger|changer).*(?:deuxième|autre|second|pour m)|(?:un|le) (?:deuxième|second)(?: rendez-vous)?|(?:un )?autre rendez-vous|(?:un )?rendez-vous (?:de|en) plus|encore un rendez-vous',
  },
  reasonAfter:
    'comme|parce que|parce qu\\w+|car|pour (?:que|ne|pas|pouvoir)|vu que|sinon|ainsi|puisque',
  butWords: 'mais|sauf|par contre',
  relative: {
    lengths: {
      halfHour: "(?:d')?une demi[ -]heure",
      hour: "(?:d')?une heure",
      day: "(?:d')?un jour",
      week: "(?:d')?une semaine",
    },
    later: ['(?:retarder|repousser|reculer|décaler)(?: le| mon rendez-vous)?', 'plus tard|après'],
    sooner: ['avancer(?: le| mon rendez-vous)?', 'plus tôt|avant'],
    earlierInDay:
      '(?:un peu )?plus tôt (?:dans la journée|le même jour|ce jour-là|ce jour là|dans la matinée)|(?:le même jour|ce jour-là|ce jour là) (?:mais )?(?:un peu )?plus tôt',
    laterInDay:
      '(?:un peu )?plus tard (?:dans la journée|le même jour|ce jour-là|ce jour là)|(?:le même jour|ce jour-là|ce jour là) (?:mais )?(?:un peu )?plus tard',
    laterInWeek: '(?:un peu )?plus tard (?:dans|cette|la même) (?:la )?(?:même )?semaine',
    endOfWeek:
      '(?:à la |en |pour la |vers la )fin de (?:la |cette )?semaine(?! prochaine)|en fin de semaine(?! prochaine)',
    weekAfter: "(?:pour )?la semaine (?:d'après|suivante)",
    weekdayAfter: "(?:(?:le|au) )?(?<day>\\p{L}+) (?:suivant|d'après)",
  },
  receivedMessage:
    "(?:on|vous|quelqu'un|il|elle|ils)(?: m'| nous | me | m’)(?:a|avez|ont|avait|aviez) (?:laissé|envoyé) (?:un|ce) (?:message|mot|sms|texto)|j'ai (?:eu|reçu) (?:un|votre) (?:message|sms|texto|mot)",
  forgotten:
    '(?:oublie|ne sais plus|sais plus|souviens (?:plus|pas)|rappelle (?:plus|pas)|aucune idee) (?:\\w+ ){0,4}(?:quand|quel jour|quelle heure|la date|lheure|le jour) (?:\\w+ ){0,4}(?:rendez vous|rdv)|(?:quel jour|quelle heure|quand|quelle date) (?:\\w+ ){0,2}?(?:javais|jai|on avait|on a|etait|avais je|ai je) (?:(?!un )\\w+ ){0,3}?(?:rendez vous|rdv)|confirm\\w* (?:(?!un )\\w+ ){0,2}?(?:rendez vous|rdv|presence|venue)|confirm\\w* que je (?:viens|viendrai|serai)',
  afterwards: {
    supposed:
      '(?:pensais|croyais|mimaginais|etais (?:sure?|persuadee?|convaincue?)|aurais jure) (?:\\w+ )?(?:que |qu )?(?:que )?(?:cetait|quecetait|jetais|javais|mon rendez vous etait|le rendez vous etait|on avait dit)|javais (?:\\w+ )?(?:note|marque|ecrit|compris|retenu|en tete)',
    ifHindered:
      'si (?:\\w+ ){0,5}?(?:(?:peux|peut|pouvais|pouvons) (?:pas|plus)|empechement|imprevu|(?:suis|tombe) malade|(?:dois|devais|veux) (?:annuler|deplacer|changer|decaler|lannuler)|narrive pas|quelque chose arrive)',
    inWriting:
      '(?:envoy\\w*|menvoy\\w*|envoi\\w*|menvoi\\w*|recoi\\w*|recev\\w*|aurai|avoir) (?:\\w+ ){0,4}?(?:mail|e ?mail|sms|texto|message|confirmation|rappel|ecrit)',
    unchanged:
      '(?:laissons|laissez|gardons|on laisse|on garde|je garde|restons) (?:le |la |celui |sur |mon )?(?:\\w+ )?(?:comme|que jai|ancien|mardi|lundi|mercredi|jeudi|vendredi|rendez vous)|je (?:ne )?veux rien changer|(?:laissez|laisse|gardez|garde) (?:le|ca|tout|moi)(?: \\w+)? (?:comme|tel|ainsi|la)|(?:ne )?(?:le )?(?:changez|deplacez|bougez|annulez|touchez|decalez) (?:rien|pas)|(?:veux|voulais|souhaite|faut) (?:surtout )?pas (?:le |l)?(?:deplacer|changer|annuler|decaler|bouger)|(?:change|touche|bouge) (?:rien|pas)|(?:gardez|garde) (?:le|celui)|cest (?:tres )?bien comme (?:ca|il)',
    wrongDetail:
      '(?:numero|telephone|portable|mail|e ?mail|adresse|nom|prenom) (?:\\w+ ){0,5}?(?:faux|fausse|pas (?:bon|bonne|le bon|la bonne|correct|juste)|incorrect\\w*|errone\\w*|mal (?:ecrit|note|orthographie)\\w*)|(?:changer|corriger|modifier|rectifier) (?:mon|le|l) ?(?:numero|telephone|portable|mail|e ?mail|adresse|nom|prenom)|trompe\\w* (?:de|dans) (?:\\w+ )?(?:numero|telephone|mail|adresse|nom)',
    wanted: 'voulais|voudrais|prefere\\w*|souhaitais|demande|plutot|aurais aime',
    leaving:
      'je (?:verrai|regarderai|demanderai|chercherai|me debrouillerai|me renseignerai|vais (?:voir|regarder|chercher|me debrouiller|me renseigner))(?: \\w+){0,5}$|jarrive(?: tout de suite)?$|je (?:pars|me mets en route|suis en route|suis en chemin)(?: \\w+){0,2}$|on se voit (?:tout a lheure|la bas|tout de suite)|a tout(?: de suite)?$',
  },
}
