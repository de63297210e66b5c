import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['ja', 'nein'],
  yes: 'ja',
  no: 'nein',
  thanks: 'danke',
  otherwise: 'sonst|ansonsten|andernfalls',
  doing: {
    book: '(?:buchen|reservieren|nehmen|machen) (?:sie|wir) (?:den|das|ihn|ihn mir|den termin|mir den)|(?:tragen|schreiben) sie (?:mich|den|ihn|das|es)|buch(?:en)? (?:den|das|ihn)',
    move: '(?:verschieben|verlegen|legen|andern) (?:sie|wir) (?:den|das|ihn|es|den termin)|verschieb (?:den|ihn|das)',
    cancel:
      '(?:sagen|streichen|stornieren|loschen|canceln|nehmen) sie (?:den|das|ihn|es|den termin)|(?:absagen|stornieren|streichen|loschen)',
    keep: '^(?!.*\\b(?:nicht|nie|kein\\w*|nimmer)\\b)(?:.* )?(?:passt|(?:ich|wir) (?:komme|kommen|werde da sein|bin da|bin dabei|sind da|freue mich|freu mich)|(?:komme|kommen|bin) (?:ich|wir|gerne|gern|da)|bleibt (?:dabei|so|es)|dabei bleiben|bis (?:dann|morgen|spater|nachher|montag|dienstag|mittwoch|donnerstag|freitag|samstag)|(?:geht|alles) (?:klar|in ordnung|gut)|geht (?:noch|so))',
  },
  noting:
    '(?:sagen|sag|richten|teilen|geben) sie (?!mir\\b|uns\\b|mal\\b|ihn\\b|den\\b|es\\b|das\\b|ab\\b)\\w+|(?:notieren|vermerken|erwahnen) sie|schreiben sie (?:\\w+ ){0,4}?(?:dass|dazu|auf|rein)|(?:konnen|konnten|wurden) sie (?:\\w+ ){0,4}?(?:notieren|vermerken|ausrichten|dazuschreiben|aufschreiben|reinschreiben|sagen dass|bescheid)|(?:dazuschreiben|notieren|vermerken) (?:\\w+ ){0,1}?dass',
  neverMind:
    '(?:schon|ist) (?:\\w+ )?(?:gut|egal|erledigt)|egal|vergessen sie(?: es| das)?|lassen sie(?: es| das)?|lassen wir (?:es|das)|nicht (?:so )?(?:notig|wichtig|schlimm)|macht nichts|hat sich erledigt|ich frag\\w* (?:\\w+ ){0,3}(?:dort|da|selber|selbst|nach)|ich (?:schau|seh)\\w* (?:\\w+ ){0,4}(?:nach|selbst|selber|internet)',
  and: 'und',
  my: 'meine',
  ownAppointment: 'mein|meinen',
  party:
    '(?:wir (?:sind|kommen) )?zu (?:zweit|dritt|viert)|wir (?:sind|kommen) (?:zwei|drei|beide)|für (?:zwei|drei|vier) (?:personen|leute)|mit meine(?:r|m) (?:frau|mann|sohn|tochter|mutter|partner|partnerin)|meine? (?:frau|mann|sohn|tochter|mutter|partner|partnerin) und ich',
  withPerson: 'mit|bei|beim|zu|zum|zur|mit der|mit dem|bei der|bei dem|zu der',
  choosePerson: 'mochte|will|lieber|nehme|nehmen',
  notPerson: 'nicht|nicht mit|nicht bei|statt|anstatt|statt bei|statt mit|anstelle von',
  asksForPerson:
    '(?:ist|war|wird|sehe|bekomme|habe) (?:\\w+ ){0,4}(?:arzt|arztin|doktor|kollege|kollegin|schwester|mann|dame|gleiche|selbe|derselbe|dieselbe|person|fachfrau|fachmann)|(?:welcher|welche|welchem|welchen) (?:arzt|arztin|doktor|kollege|kollegen|kollegin|person|mitarbeiter|mitarbeiterin)|(?:kollege|kollegin|arzt|arztin|dame|herr|mann|person) (?:vom|wie) (?:letzten|beim|letztes)|(?:vom|wie) (?:beim )?letzten mal (?:\\w+ ){0,2}(?:herr|frau)',
  wantsPerson:
    'lieber|stattdessen|andern|umbuchen|aber (?:bei|mit|beim|zu|zur|zum)|genauso|gleiche zeit|selbe zeit|wollte|mochte|hatte gern|konnen sie|konnten sie',
  otherAppointment: phrases`
    anderen termin|andere termin|anderer termin|alten termin|alter termin|bestehenden termin|zweiten termin|weiteren termin|noch einen|noch ein|auch|ausserdem|zusatzlich
  `,
  cancellingStems: 'absag|abzusagen|abgesagt|storn|streich',
  laterThatDay: 'später am selben Tag',
  sameTime: 'zur gleichen Zeit',
  atSameTime:
    '(?:um |zur |zu |die )?(?:der |die )?(?:gleichen?|selben?|dieselbe|derselben|selbe) (?:uhrzeit|zeit|stunde)',
  earliest: phrases`
    so bald wie moglich|sobald wie moglich|so schnell wie moglich|so fruh wie moglich|baldmoglichst
    schnellstmoglich|moglichst bald|moglichst schnell|moglichst fruh|nachste freie|nachster freier
    nachsten freien|nachstmoglich|nachstmogliche|nachstmoglichen|fruhestmoglich|fruhestmogliche
    fruhestmoglichen|fruheste|fruhesten|sofort|jetzt|erste freie|ersten freien
  `,
  timeExamples: [
    'nächsten Dienstag Nachmittag',
    'Donnerstag um fünfzehn Uhr',
    'übernächste Woche',
    'morgen Vormittag',
  ],
  weakTimes: 'ein|eine|einen|erste|zweite|und|jetzt|an',
  asksForNumber:
    '(?:haben|habt|brauchen|braucht) (?:sie |ihr )?(?:denn |eigentlich |noch |schon |ja )?meine (?:telefon|handy)?nummer|meine (?:telefon|handy)?nummer (?:haben|habt|brauchen) (?:sie|ihr)',
  asksAside:
    '(?:auch |einfach |mal )?ohne (?:einen )?(?:termin|anmeldung|voranmeldung) (?:\\w+ ){0,2}(?:kommen|vorbei\\w*|dran|reinschauen|hin|gehen)|(?:komm\\w*|dran|gehts|geht es|geht das) (?:\\w+ ){0,3}ohne (?:termin|anmeldung|voranmeldung)|(?:muss|brauch\\w*) (?:ich|man|ma) (?:\\w+ ){0,4}(?:einen )?(?:termin|anmelden|anmeldung)(?: ausmachen| machen| haben| vereinbaren)? (?:oder|unbedingt|zwingend)|(?:muss|brauch\\w*) (?:ich|man) (?:\\w+ ){0,2}(?:unbedingt|zwingend|wirklich|immer) (?:einen )?termin|(?:einfach|so) (?:vorbei|rein)(?:kommen|schauen)|(?:kann|darf|konnte|durfte|ware es ok wenn|ist es schlimm wenn|macht es was wenn) (?:meine?|sie|er|jemand|ich|eine?) (?:\\w+ ){0,4}(?:mit|mitkommen|mit reinkommen|mitreinkommen|dabei sein|dabeisein|mitbringen|mit rein|begleiten)',
  justAsking:
    '(?:wollte|wollt|mochte|brauch\\w*|wurde) (?:\\w+ )?nur(?: noch)?(?: wissen)?|nur (?:wissen|fragen)|ich meinte',
  complaints:
    "seit (?:(?:dem |der |letzte[mnr]? |vorige[mnr]? |heute |gestern |frühem? |anfang |ende |ein paar |einigen? |zwei |drei |vier |fünf |einer |einem )*)(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|gestern|vorgestern|heute|morgen|früh|wochenende|woche|wochen|tag|tagen|monat|monaten|nacht|abend|mittag|stunde|stunden|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|ostern|weihnachten|langem)(?: (?:früh|morgen|abend|nacht|nachmittag|vormittag))?|(?:versuch\\p{L}*|probier\\p{L}*|ruf\\p{L}*|telefonier\\p{L}*|wart\\p{L}*|schon|hab\\p{L}*)(?: [\\p{L}'’]+){0,4} (?:den ganzen|die ganze) (?:tag|vormittag|nachmittag|morgen|abend|woche|nacht|zeit)|(?:den ganzen|die ganze) (?:tag|vormittag|nachmittag|morgen|abend|woche|nacht|zeit) (?:versuch\\p{L}*|probier\\p{L}*|ruf\\p{L}*|telefonier\\p{L}*|wart\\p{L}*|schon)|(?<!(?:für|von|am) )(?:vor)?gestern(?: (?:früh|morgen|vormittag|nachmittag|abend|nacht))?(?! (?:um|gegen) )|letzte (?:nacht|woche)|vor (?:zwei|drei|vier|fünf|ein paar|einigen|einer|einem) (?:tagen|wochen|monaten|woche|monat|tag)",
  afterBusy: {
    busyUntil:
      '(?:arbeit\\p{L}*|schule|dienst|kurs|beschäftigt|unterricht|muss|hab|habe|bin) (?:\\p{L}+ )?bis',
    so: 'also|und|daher|deshalb|drum|deswegen|dann|aber',
    afterwards: 'danach|nachher|hinterher|anschließend|später',
    after: 'nach',
  },
  clauseStarts:
    'aber|und|weil|denn|ich|er|sie|es|wir|der|die|man|was|wann|gibt es|haben sie|kann|konnte|konnten|mochte|brauche|brauchte|deshalb|deswegen',
  opinions: 'glaub\\w*|denk\\w*|weiss|sicher|ob|dass|wenn|falls|ich meine|vermut\\w*',
  timeMarks: 'um|gegen|uhr',
  greetings: '(?:einen |schönen )*guten (?:morgen|mittag|nachmittag|abend)',
  movedTo: null,
  proofLabels:
    'und|mein|meine|der|die|bestätigungscode|code|name|ist|lautet|nummer|e-?mail|mail|adresse|mit|mailadresse',
  meetingOf: [
    '(?:termin|der|den|dem|meinen|einen) (?:(?:davon|anderen) )?(?:am|vom|von|um)|termin',
    'termin',
  ],
  otherOfTwo: '(?:der|den|dem|die|das|mein|meinen) andere[nrs]?(?: termin)?',
  allAppointments: '(?<!von |davon )(?:beide[nr]?|alle (?:meine )?termine|meine zwei termine)',
  secondAppointment:
    '(?:noch )?(?:ein|einen) (?:zweiten|zweiter|dritten|weiteren)(?: termin)?|noch (?:ein|einen)(?: termin)?',
  runningLate:
    'verspat\\w*|(?:komm\\w*|schaff\\w*|werde|wird) (?:\\w+ ){0,7}(?:zu spat|spater|spat dran)|bin (?:\\w+ ){0,4}(?:zu spat|spat dran)|(?:minuten|stunde|viertelstunde) (?:zu spat|spater da|verspatung)|(?:steck|steh|sitz)\\w* (?:\\w+ ){0,4}(?:stau|fest|bahn|zug)|(?:schaff\\w*|komm\\w*|bin) (?:\\w+ ){0,4}erst (?:um|gegen|so|nach|kurz)|schaff\\w* (?:\\w+ ){0,4}nicht (?:\\w+ ){0,2}(?:bis|um|punktlich|rechtzeitig)',
  asksForTimes:
    'wann (?:konnte|kann|darf|durfte) (?:ich|man) (?:\\w+ ){0,3}(?:kommen|vorbei\\w*|dran\\w*)|wann (?:ginge|geht) es (?:\\w+ )?fruhestens|wann (?:\\w+ ){0,4}(?:frei|was|platz|zeit|etwas)$|wann (?:hatten|haben|habt|hattet|ware|ist) (?:\\w+ ){0,4}(?:frei|zeit|was|platz)|was (?:haben sie|habt ihr|hatten sie) (?:\\w+ ){0,3}frei|was (?:haben|habt|hatten|hattet|ist|gibt|gabe|bieten|konnen|konnten|schlagen) (?:sie|ihr|es)?(?: ?(?:mir|uns|denn|da|so|noch|alles|im angebot|anbieten|zur auswahl|an terminen|an freien terminen|vor))*$|welche (?:termine|zeiten|tage) (?:haben|hatten|habt|hattet|gibt|gabe|sind) (?:sie|ihr|es)?(?: ?(?:denn|da|so|noch|frei|anbieten))*$',
  bareMessage:
    '(?:(?:dem|der|den) )?(?:herrn?|frau) \\w+ (?:(?:bitte|mal|kurz) )*(?:was|etwas|eine nachricht|mich|zuruckrufen)|(?:fur|an) (?:(?:den|die) )?(?:(?:herrn?|frau) )?\\w+ (?:eine nachricht|was|etwas)',
  wishing: phrases`
    mit|sprechen|einem|einer|menschen|mensch|mitarbeiter|person|echten|verbinden|habe|frage
    hier|ist|was|etwas|denn
    hallo|guten|tag|ja|nein|also|dann|ok|okay|gut|ich|mochte|wurde|will|wollte|kann|konnte|konnten
    konnen|sie|du|mir|mich|uns|bitte|gern|gerne|lieber|nur|noch|mal|eine|einen|ein|die|den|der|das
    es|nachricht|notiz|ruckruf|hinterlassen|aufschreiben|notieren|notier|ausrichten|richten|aus
    sagen|schreiben|auf|dass|jemand|jemanden|man|zuruckrufen|anrufen|zuruck|rufen|ruckruf|bekommen
    haben|um|auf|dazu|danke|dieser|nummer|keinen|termin|sondern|lassen|heute
  `,
  conjunctions: 'und|aber',
  asksForNote:
    '(?<!(?:mir|uns) (?:\\w+ ){0,2})(?:sagen|sag|ausrichten|mitteilen|weitergeben|weiterleiten|bescheid|dazuschreiben|hinschreiben|aufschreiben|vermerken|eintragen|notieren|anmerken|hinzufugen|dazu schreiben|mit aufnehmen) (?:\\w+ )?dass|verpassten anruf|anruf (?:verpasst|in abwesenheit)|(?:sie|ihr|jemand) (?:haben|hatten|hat|hatte|habt) (?:\\w+ ){0,4}?(?:angerufen|anzurufen|zu erreichen)|(?:wurde|bin) (?:\\w+ ){0,4}?angerufen',
  putThrough:
    'mit \\w+(?: \\w+){0,2} (?:verbinden|durchstellen|sprechen|reden)|zu \\w+(?: \\w+){0,2} durchstellen',
  refusesAppointment:
    'kein(?:en)? (?:\\w+ )?termin|nicht um (?:\\w+ )?termin|termin brauch\\w* ich nicht|termin will ich nicht',
  forPerson: 'für|an',
  asksForCall:
    '(?:ruf\\w*|meld\\w*) (?:\\w+ ){0,4}(?:heute|morgen|wann|gleich|noch)|wann (?:\\w+ ){0,4}(?:ruf|meld|anruf|zuruck)\\w*|werd\\w* (?:\\w+ ){0,4}(?:angerufen|zuruckgerufen|anrufen|zuruckrufen)',
  hasCalled: 'hat angerufen|angerufen hat|rief an',
  movedBetween: ['von|vom', 'auf'],
  replacing: {
    existing:
      '(?:ich|wir) (?:hab|habe|haben) (?:\\w+ ){0,7}(?:ein|einen|meinen|den|nen) termin|(?:hab|habe) ich (?:\\w+ ){0,7}(?:einen|meinen|den) termin|(?:mein|meinen|meinem|unser|unseren) (?:\\w+ )?termin',
    indisposed:
      '(?:bin|sind|liege|lieg) (?:\\w+ ){0,3}(?:krank|unterwegs|verreist|im krankenhaus|im urlaub|verhindert|weg|nicht da)|(?:passt|geht|klappt) (?:\\w+ ){0,3}(?:nicht|nimmer)|nicht mehr',
    hindrance:
      'kann (?:\\w+ ){0,6}nicht|schaff\\w* (?:\\w+ ){0,5}nicht|(?:passt|geht|klappt|klappts|gehts) (?:\\w+ ){0,5}nicht|nicht (?:kommen|wahrnehmen|schaffen|einhalten)|verhindert',
    cameUp: '(?:was|etwas) (?:\\w+ ){0,3}dazwischen ?(?:gekommen|kommt|kam)?',
    instead:
      'stattdessen|lieber|(?:einen |ein )?ander(?:er|en) (?:tag|termin)|andere (?:zeit|uhrzeit)|(?:ginge|geht|gehts|ware|passt|passte|klappt) (?:\\w+ ){0,4}(?:am |auch |da |der |vielleicht )?\\w+|(?:kann|konnte|konnten|konnen|darf) (?:ich|wir|sie) (?:\\w+ ){0,6}(?:kommen|machen|legen|nehmen|haben)',
    other:
      '(?:was|etwas|termin|einen|ein) (?:\\w+ )?(?:spater|spateres|spateren|anderes|anderen)|(?:einen|ein|eine) (?:spater|ander)e[rn]?(?: termin| tag| uhrzeit| zeit)?',
    earlier:
      '(?:was|etwas|termin|eher|einen) (?:\\w+ )?(?:fruher|fruheres|fruheren|eher)|(?:einen|ein) fruher(?:en|er)(?: termin)?',
  },
  several: {
    two: '(?:zwei|drei|beide|mehrere|2) (?:\\p{L}+e )?(?:termine|plätze|zeiten)|je einen termin|jeweils einen termin',
    inSequence:
      '(?:direkt |gleich |am besten |möglichst )*(?:hintereinander|nacheinander|aufeinander ?folgend|einer nach dem anderen|einen nach dem anderen|direkt danach)',
    following:
      '(?:gleich|direkt|unmittelbar) (?:danach|im anschluss|hinterher|nach mir)|im anschluss',
    second:
      '(?:und|,|dann)(?: dann| auch| noch| gleich)* (?:ein|einen|einer|den zweiten|der zweite|den anderen|der andere|einen zweiten)(?: (?:danach|direkt danach))? für(?! mich(?!\\p{L}))|(?:und|dann) (?:dann |noch )?(?:einen|den zweiten|den anderen)(?= (?:um|am|gegen) )',
    forWhom: 'für',
    me: '(?:(?:einen|einer|ein|der erste|den ersten) )?für mich|einen(?= (?:um|am|gegen) )',
    others:
      'für (?:ihn|sie|die|den) ?(?=$|[,.;]|bitte|um|am|ist|wär)|für (?:mein|unser|sein|ihr)(?:e|en)? (?:\\p{L}+)|(?:der|den|die) (?:von )?(?:meine[rm]|meines) (?:\\p{L}+)|meine? \\p{L}+ (?:bräuchte|braucht|möchte|will|hätte|auch)|mich und (?:meine|meinen|mein|unsere) \\p{L}+',
    added:
      'noch (?:den|einen|der|die|um)(?!\\p{L})|und (?:dann )?(?:noch )?(?:den|der|einen) (?:um|für|von|am|gegen)(?!\\p{L})|(?:den|der) (?:um|am) .*(?:auch|dazu)(?!\\p{L})(?! (?:gehen|gut|okay|passen))|brauch\\w* .*(?:auch|noch|dazu)|zusätzlich|außerdem',
    kept: '(?:mein\\w*|den|der|erste\\w*) .*(?:bleib\\w*|behalt\\w*|lassen)|nicht (?:verschieben|verlegen|ändern|umbuchen).*(?:zweite|weitere|noch einen|extra|zusätzlich|für mein)|(?:zweite[nr]?|weitere[nr]?|zusätzliche[nr]?|extra|noch ein(?:en|er)?) termin|noch einen|einen zweiten',
  },
  reasonAfter: 'dann|damit|weil|da|denn|so|sonst|wie|also dann',
  butWords: 'aber|nur|allerdings|jedoch',
  relative: {
    lengths: {
      halfHour: 'eine halbe stunde|(?:dreißig|30) minuten',
      hour: 'eine stunde',
      day: 'einen tag',
      week: 'eine woche',
    },
    later: ['um(?= .{3,20}(?:nach hinten|später))', 'später|nach hinten'],
    sooner: ['um(?= .{3,20}(?:nach vorne?|früher|eher))', 'früher|eher|nach vorne?'],
    earlierInDay:
      '(?:etwas |ein bisschen |bisschen )?(?:früher|eher)(?:es)? (?:am|an dem|am selben|am gleichen|an diesem|desselben) tag|(?:am (?:selben|gleichen)|an dem|an diesem) tag (?:noch |aber |schon )?(?:etwas |ein bisschen |bisschen |was )?(?:früher|eher)(?:es)?',
    laterInDay:
      '(?:etwas |ein bisschen |bisschen )?später(?:es)? (?:am|an dem|am selben|am gleichen|an diesem|desselben) tag|(?:am (?:selben|gleichen)|an dem|an diesem) tag (?:noch |aber )?(?:etwas |ein bisschen |bisschen |was )?später(?:es)?',
    laterInWeek:
      '(?:etwas |ein bisschen )?später (?:in der|in derselben|in dieser|die|diese) woche',
    endOfWeek: '(?:auf |zum |gegen |am |an das )?ende (?:der|dieser|von der) woche',
    weekAfter:
      '(?:in der |für die |auf die |die )?woche (?:drauf|darauf|danach)|(?:in der |für die |auf die |die )?(?:darauf)?folgenden? woche',
    weekdayAfter:
      '(?:(?:den|der|am|dem|auf den) )?(?:nächste[nr]? )?(?<day>\\p{L}+) (?:darauf|drauf|danach)|(?:(?:den|der|am|dem|auf den) )?(?:darauf)?folgenden? (?<day>\\p{L}+)',
  },
  receivedMessage:
    '(?:sie|ihr|man|jemand|einer|eine kollegin|ein kollege) (?:haben|habt|hat) (?:mir|uns) (?:\\p{L}+ ){0,3}(?:eine nachricht|auf(?:s| das| den| die)? ?(?:band|mailbox|anrufbeantworter|ab)) ?(?:hinterlassen|gesprochen|geschickt|gegeben)?|(?:ich|wir) (?:habe|hab|haben) (?:\\p{L}+ ){0,2}eine nachricht (?:von ihnen )?(?:bekommen|erhalten|gekriegt)',
  forgotten:
    '(?:vergessen|weiss|erinner\\w*|fallt mir|keine ahnung) (?:\\w+ ){0,5}(?:wann|um wie viel uhr|welchem tag|welcher tag) (?:\\w+ ){0,5}termin|(?:welche[rmn]? (?:tag|uhrzeit|datum)|wann|wie ?viel uhr|welche zeit) (?:\\w+ ){0,4}?(?:(?:hatte|war) (?:\\w+ ){0,3}?termin|termin (?:hatte|habe|hab|war|ist)(?! frei))|(?:den|meinen|unseren|diesen) (?:(?!auf )\\w+ ){0,4}?termin(?: \\w+){0,5}? (?:zu )?bestatig\\w*|bestatig\\w* (?:\\w+ ){0,2}?(?:den|meinen|unseren) (?:\\w+ )?termin|bestatigen dass ich (?:\\w+ ){0,3}?komm\\w*',
  afterwards: {
    supposed:
      '(?:dachte|glaubte|war (?:mir )?(?:\\w+ )?sicher|hatte gedacht|hab gedacht|habe gedacht) (?:\\w+ ){0,8}?(?:ware|war|sei|ist|hatte)(?! (?:besser|moglich|gut|schon|frei))|hatte (?:\\w+ ){0,5}?(?:aufgeschrieben|notiert|im kopf|im kalender)',
    ifHindered:
      '(?:wenn|falls|sollte) (?:\\w+ ){0,6}?(?:nicht (?:\\w+ )?(?:kommen|kann|konnte|schaffe|schaff|klappt)|dazwischen ?(?:kommt|kommen|kame|ist)|verhindert|krank|absagen (?:muss|mochte|will)|verschieben (?:muss|mochte|will))',
    inWriting:
      '(?:schick\\w*|send\\w*|mail\\w*|bekomm\\w*|krieg\\w*|kommt|erhalt\\w*|simsen) (?:\\w+ ){0,5}?(?:mail|e ?mail|sms|nachricht|bestatigung|schriftlich|erinnerung)|(?:mail|e ?mail|sms|bestatigung|schriftlich) (?:\\w+ ){0,5}?(?:schick\\w*|send\\w*|bekomm\\w*|krieg\\w*)',
    unchanged:
      '(?:lassen|lass|lasst|belassen) (?:sie |wir )?(?:ihn|es|den|das) (?:\\w+ ){0,2}(?:bei|beim|stehen|so stehen)|(?:bleibt|bleiben|bleib) (?:es |wir |ich )?(?:\\w+ )?(?:beim|bei dem|bei meinem|bei)|(?:soll|sollte|kann) (?:\\w+ )?(?:einfach )?so bleiben|(?:nichts|nix) andern|(?:lassen|lass|lasst) (?:sie |wir )?(?:ihn|es|den|das|alles|meinen) (?:\\w+ )?(?:so|doch|dabei|wie|da)|(?:will|mochte|wollte) (?:ihn |es |den |gar |doch |das )*nicht (?:verschieben|andern|absagen|verlegen)|(?:nicht|nichts) (?:verschieben|andern|verlegen|absagen)|(?:bleibt|bleiben) (?:\\w+ )?(?:so|dabei|wie)|passt so wie er ist',
    wrongDetail:
      '(?:nummer|telefonnummer|handynummer|mail|e ?mail|mailadresse|adresse|name|nachname) (?:\\w+ ){0,5}?(?:falsch|stimmt (?:\\w+ )?nicht|nicht richtig|verkehrt|nicht korrekt|veraltet)|falsche (?:\\w+ )?(?:nummer|telefonnummer|mail|e ?mail|adresse|namen) (?:\\w+ )?(?:angegeben|gesagt|genannt|eingetragen|notiert)|(?:nummer|telefonnummer|handynummer|mail|e ?mail|mailadresse|adresse|namen) (?:\\w+ ){0,3}?(?:andern|korrigieren|berichtigen)',
    wanted: 'wollte|wollten|gewollt|mochte|lieber|hatte gern|eigentlich|gemeint',
    leaving:
      'bis (?:gleich|nachher|spater|dahin|demnachst)|(?:schau\\w*|schaue|guck\\w*|such\\w*|frag\\w*|find\\w*|uberleg\\w*) (?:ich )?(?:\\w+ ){0,3}?(?:internet|online|selbst|selber|vor ort|dort|dann da|mir|heraus|raus)(?: \\w+){0,3}$|(?:mach|mache) mich (?:\\w+ ){0,3}?(?:weg|los)|(?:bin|bins) (?:\\w+ ){0,2}?unterwegs|komme (?:jetzt|gleich|dann) (?:vorbei|rum|los)|fahre? (?:jetzt |dann |gleich )*los',
  },
}
