import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'

const EQUAL = phrases`
  egal|vollig egal|total egal|ganz egal|eigentlich egal|wirklich egal|wurscht|wurst|eh wurscht
  vollig wurscht|schnuppe|schnurz|powidl|einerlei|gleichgultig|ganz gleich|vollig gleich|eh egal
  eh wurst|relativ egal|ziemlich egal
`

/** Any time. */
export const flexibleWords = joinLists(
  combinePhrases(
    '|mir ist|ist mir|das ist mir|mir ist das|mir ist es|ist|mir|das ist|ist uns|uns ist',
    EQUAL,
    '|wann',
  ),
  combinePhrases('ist mir|mir ist|das ist mir|mir ist das', 'gleich', '|wann'),
  combinePhrases(
    'egal|ganz egal|vollig egal|total egal|gleich',
    phrases`
      wann|welcher tag|an welchem tag|welchen tag|um welche uhrzeit|zu welcher uhrzeit
      um wieviel uhr|zu welcher zeit|welche uhrzeit|welche zeit|um welche zeit|wann genau
      was fur ein tag|welcher wochentag|wie fruh|wie spat
    `,
  ),
  combinePhrases(
    '|bin|ich bin|bin ich|da bin ich|wir sind|sind wir|bin ich da|ich bin da',
    '|eh|ja|total|ganz|sehr|vollig|eigentlich|zeitlich|relativ|ziemlich|recht|immer|da',
    'flexibel',
  ),
  combinePhrases(
    '|ich habe|ich hab|hab ich|habe ich|habe|hab|ich hatte|hatte ich',
    'immer|eh immer|ja immer|eigentlich immer|fast immer|da immer|jederzeit|den ganzen tag immer',
    'zeit|frei|luft',
  ),
  combinePhrases(
    'geht|passt|ginge|ware|kann ich|passt mir|geht bei mir|passt bei mir',
    '|eh|eigentlich|da|so ziemlich',
    'alles|alle tage|jeder tag|immer|jederzeit',
  ),
  combinePhrases(
    'alles|alle tage|jeder tag',
    '|eh|eigentlich',
    'geht|passt|passen|gehen|ginge|passt mir|geht bei mir|ist gut|ist recht|ist frei|moglich',
  ),
  combinePhrases(
    'wann|wann immer|wanns|wann halt|wanns halt|was|was halt|wann auch immer',
    '|es|sie|bei ihnen|es bei ihnen|es ihnen|ihnen|sie halt|ihnen halt|es halt|es ihnen halt',
    '|was|am besten|gerade|noch was',
    'passt|frei ist|zeit haben|wollen|mochten|konnen|geht|frei haben|platz haben|lieber ist',
  ),
  combinePhrases(
    '|sind|waren|passen|gehen|wurden',
    '|mir|bei mir',
    '|eigentlich|eh|ja',
    'alle drei|alle|alle drei termine|alle termine|beide|beides|alle zwei',
    '|eigentlich|eh|mir|gleich|bei mir',
    'recht|gleich|egal|passen|gehen|lieb|wurscht|gut|moglich|okay',
  ),
  phrases`
    eigentlich alles|so ziemlich alles|fast alles|eh alles|jederzeit|jederzeit gern
    jederzeit gerne|egal|egal wann|wurscht|wurst|so bald wie moglich|sobald wie moglich
    so schnell wie moglich|schnellstmoglich|schnellstmoglichst|moglichst bald|moglichst schnell
    zeitnah|moglichst zeitnah|so zeitnah wie moglich|baldmoglichst|baldigst|bald|ganz bald
    recht bald|so fruh wie moglich|moglichst fruh|moglichst rasch|so rasch wie moglich
    so rasch wies geht|so schnell wies geht|so schnell es geht|so schnell wie es geht
    so bald es geht|so bald wie es geht|so bald wies geht|ehestmoglich|ehebaldigst
    so bald als moglich|so schnell als moglich|so fruh als moglich|schleunigst|umgehend
    zum nachstmoglichen zeitpunkt|zum nachstmoglichen termin|der nachste freie
    der nachste freie termin|nachster freier termin|nachsten freien termin
    den nachsten freien termin|den nachsten freien|nachstmoglich|fruhestmoglich|nachstmoglichen
    den nachstmoglichen|den nachstmoglichen termin|der nachstmogliche|der nachstmogliche termin
    den fruhestmoglichen|den fruhestmoglichen termin|der fruhestmogliche termin|fruhestmoglichen
    zum fruhestmoglichen termin|den nachstbesten|den nachstbesten termin|der nachstbeste termin
    den ersten freien termin|den ersten freien|der erste freie|der erste freie termin
    den ersten besten|das erste was frei ist|das nachste was frei ist|was als erstes frei ist
    das nachstbeste|sofort|jetzt gleich|jetzt sofort|gleich jetzt|ab sofort|ab sofort jederzeit|am liebsten sofort
    am liebsten gleich|irgendwann egal|irgendeinen tag|an irgendeinem tag|irgendein tag
    irgendwann in nachster zeit|wie sie mochten|wie sie wollen|wie es ihnen passt
    wie es ihnen lieber ist|was ihnen lieber ist|was ihnen besser passt|wies ihnen passt
    wie es ihnen am besten passt|wies ihnen am besten passt|wie es bei ihnen passt
    ganz wie sie mochten|ganz wie sie wollen|ganz nach ihnen|ich richte mich nach ihnen
    ich richte mich ganz nach ihnen|richte mich nach ihnen|richte mich ganz nach ihnen
    richte mich da ganz nach ihnen|ich richte mich da ganz nach ihnen
    ich richte mich da nach ihnen|da richte ich mich nach ihnen|da richte ich mich ganz nach ihnen
    entscheiden sie|suchen sie sich was aus|suchen sie was aus|suchen sies aus
    schlagen sie was vor|schlagen sie etwas vor|machen sie einen vorschlag
    machen sie mir einen vorschlag|ich nehme alles|ich nehm alles|nehme alles|was sie haben
    was immer sie haben|was frei ist|ich nehme was kommt|ich nehme was frei ist|der fruheste
    den fruhesten|das fruheste|den fruhesten termin|immer frei|immer moglich|ich kann immer
    ich kann jederzeit|kann immer|kann jederzeit|kann ich immer|jeden tag|alle tage|zu jeder zeit
    zu jeder tageszeit|ganzer tag egal|uhrzeit egal|die uhrzeit ist egal|uhrzeit ist egal
    uhrzeit ist mir egal|die uhrzeit ist mir egal|tag egal|der tag ist egal|der tag ist mir egal
    zeit egal|tag ist egal|die zeit ist mir egal|uhrzeit spielt keine rolle
    die uhrzeit spielt keine rolle|der tag spielt keine rolle|ganz ihnen uberlassen
    uberlasse ich ihnen|uberlass ich ihnen|das uberlasse ich ihnen|wann auch immer|wann immer
    je fruher desto besser|je eher desto besser|je fruher umso besser|je eher je lieber
    je schneller desto besser|je fruher je besser|je eher umso besser|je fruher desto lieber
    ziemlich frei|bin ich ziemlich frei|eigentlich ziemlich frei|bin ich eigentlich ziemlich frei
    den ganzen tag frei|bin ich frei|ich bin frei
  `,
)

/** Any time but the refused ones. */
export const otherWords = joinLists(
  combinePhrases(
    phrases`
      alles andere|alle anderen tage|alle anderen|jeder andere tag|jeden anderen tag
      an allen anderen tagen|an jedem anderen tag|sonst alles|sonst immer|ansonsten alles
      jede andere zeit|sonst jeder tag|sonst jederzeit
      ansonsten jederzeit
    `,
    phrases`
      |geht eh|passt eh|passen eh|gehen eh|geht|gehen|passt|passen|ist gut|ist recht|ist okay
      sind gut|sind okay|ist frei|ist egal|ware gut
    `,
  ),
  combinePhrases(
    'sonst|ansonsten',
    phrases`
      |ist|geht|passt|bin ich|ist bei mir|geht bei mir|passt bei mir|passt mir|kann ich|hab ich
      habe ich|geht eigentlich|passt eigentlich|bin ich eigentlich
    `,
    phrases`
      alles|alles gut|alles frei|alles recht|alles okay|alles egal|immer|jederzeit|flexibel
      immer zeit|immer frei|frei|jeder tag|ganz flexibel|eigentlich immer
    `,
  ),
  phrases`
    andere tage|einen anderen tag|ein anderer tag|an einem anderen tag|anderer tag|anderen tag
    an anderen tagen|lieber ein anderer tag|was anderes|etwas anderes|irgendein anderer tag
    irgendeinen anderen tag|an irgendeinem anderen tag|zu einer anderen zeit an einem anderen tag
  `,
)
