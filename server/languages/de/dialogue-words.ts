import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['ja', 'nein'],
  yes: 'ja',
  no: 'nein',
  thanks: 'danke',
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
    'wann (?:\\w+ ){0,4}(?:frei|was|platz|zeit|etwas)$|wann (?:hatten|haben|habt|hattet|ware|ist) (?:\\w+ ){0,4}(?:frei|zeit|was|platz)|was (?:haben sie|habt ihr|hatten sie) (?:\\w+ ){0,3}frei',
  bareMessage:
    '(?:(?:dem|der|den) )?(?:herrn?|frau) \\w+ (?:(?:bitte|mal|kurz) )*(?:was|etwas|eine nachricht|mich|zuruckrufen)|(?:fur|an) (?:(?:den|die) )?(?:(?:herrn?|frau) )?\\w+ (?:eine nachricht|was|etwas)',
  wishing: phrases`
    hier|ist|was|etwas|denn
    hallo|guten|tag|ja|nein|also|dann|ok|okay|gut|ich|mochte|wurde|will|wollte|kann|konnte|konnten
    konnen|sie|du|mir|mich|uns|bitte|gern|gerne|lieber|nur|noch|mal|eine|einen|ein|die|den|der|das
    es|nachricht|notiz|ruckruf|hinterlassen|aufschreiben|notieren|notier|ausrichten|richten|aus
    sagen|schreiben|auf|dass|jemand|jemanden|man|zuruckrufen|anrufen|zuruck|rufen|ruckruf|bekommen
    haben|um|auf|dazu|danke|dieser|nummer|keinen|termin|sondern|lassen|heute
  `,
  refusesAppointment:
    'kein(?:en)? (?:\\w+ )?termin|nicht um (?:\\w+ )?termin|termin brauch\\w* ich nicht|termin will ich nicht',
  forPerson: 'für|an',
  callBack: 'rückruf|zurückruf|zurückgerufen|zurück ?rufen|rufen sie mich|ruft mich|anrufen',
  asksForCall:
    '(?:ruf\\w*|meld\\w*) (?:\\w+ ){0,4}(?:heute|morgen|wann|gleich|noch)|wann (?:\\w+ ){0,4}(?:ruf|meld|anruf|zuruck)\\w*|werd\\w* (?:\\w+ ){0,4}(?:angerufen|zuruckgerufen|anrufen|zuruckrufen)',
  hasCalled: 'hat angerufen|angerufen hat|rief an',
  movedBetween: ['von|vom', 'auf'],
  replacing: {
    existing:
      '(?:ich|wir) (?:hab|habe|haben) (?:\\w+ ){0,7}(?:ein|einen|meinen|den|nen) termin|(?:hab|habe) ich (?:\\w+ ){0,7}(?:einen|meinen|den) termin|(?:mein|meinen|meinem|unser|unseren) (?:\\w+ )?termin',
    hindrance:
      'kann (?:\\w+ ){0,6}nicht|schaff\\w* (?:\\w+ ){0,5}nicht|(?:passt|geht|klappt|klappts|gehts) (?:\\w+ ){0,5}nicht|nicht (?:kommen|wahrnehmen|schaffen|einhalten)|verhindert',
    cameUp: '(?:was|etwas) (?:\\w+ ){0,3}dazwischen ?(?:gekommen|kommt|kam)?',
    instead:
      'stattdessen|lieber|(?:einen |ein )?ander(?:er|en) (?:tag|termin)|andere (?:zeit|uhrzeit)|(?:ginge|geht|gehts|ware|passt|passte|klappt) (?:\\w+ ){0,4}(?:am |auch |da |der |vielleicht )?\\w+|(?:kann|konnte|konnten|konnen|darf) (?:ich|wir|sie) (?:\\w+ ){0,6}(?:kommen|machen|legen|nehmen|haben)',
    earlier:
      '(?:was|etwas|termin|eher|einen) (?:\\w+ )?(?:fruher|fruheres|fruheren|eher)|(?:einen|ein) fruher(?:en|er)(?: termin)?',
  },
}
