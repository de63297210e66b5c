import { phrases } from '../phrases.ts'
import type { QuestionWords } from '../question-words.ts'

const PLACES = 'buro|praxis|laden|geschaft|filiale|firma'
const WEEKDAYS = phrases`
    montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sonnabend|montags|dienstags
    mittwochs|donnerstags|freitags|samstags|sonntags
  `
const DAYS = [
  ...WEEKDAYS.split('|').flatMap((day) => (day.endsWith('s') ? [day] : [day, `am ${day}`])),
  ...'heute|morgen|am wochenende|wochenende|jetzt|gerade|noch|morgens|fruh|vormittags|nachmittags|abends|mittags|uber mittag'.split(
    '|',
  ),
]
/** "Haben Sie samstags auf": the verb stands on both sides of the day. */
const OPEN_ON = ['haben sie', 'habt ihr', 'hast du', 'machen sie', 'macht ihr', 'hat', 'ist']
  .flatMap((verb) =>
    ['', 'auch ', 'denn ', 'eigentlich '].flatMap((word) =>
      ['', ...DAYS].flatMap((day) =>
        ['auf', 'zu'].map((state) => `${verb} ${word}${day} ${state}`.replaceAll(/ +/g, ' ')),
      ),
    ),
  )
  .join('|')

const days: QuestionWords['days'] = [
  [1, 'montag|montags'],
  [2, 'dienstag|dienstags'],
  [3, 'mittwoch|mittwochs'],
  [4, 'donnerstag|donnerstags'],
  [5, 'freitag|freitags'],
  [6, 'samstag|samstags|sonnabend|sonnabends'],
  [7, 'sonntag|sonntags'],
  ['today', 'heute|heute abend|heute nachmittag'],
  ['tomorrow', 'morgen'],
  ['weekend', 'wochenende|wochenenden'],
  ['now', 'jetzt|gerade|im moment|momentan'],
]

export const questionWords: QuestionWords = {
  small: phrases`
    nochmal|normalerweise|ungefahr|eigentlich|etwa|so
    der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|ist|sind|sein|es|sie|ich|wir|man|ihr
    ihre|ihren|ihrem|ihrer|ihres|ihnen|du|dich|dir|dein|deine|deinen|deinem|deiner|deines|euch|euer
    eure|euren|eurem|eurer|eures|haben|habt|hast|seid|bist|hat|habe|kann|konnen|konnte|konnten
    konnt|konntet|kannst|konntest|soll|sollte|sollen|muss|mussen|wurde|wurden|will|bitte|hallo
    guten tag|guten morgen|danke|denn|eigentlich|mal|so|dann|dafur|fur|bei|beim|in|im|an|am|zu|zum
    zur|von|vom|sagen sie mir|sag mir|sagt mir|sag mal|sagt mal|mir sagen|mochte wissen
    mochte ich wissen|wollte fragen|wollte wissen|gerne wissen|wissen sie|weisst du|wisst ihr
    sagen sie|sagen sie mal|eine frage|noch eine frage|nur eine frage|kurze frage|eine kurze frage|ubrigens|ach|ach ja|ahm
    vielen dank|danke schon|dankeschon|wunderbar|super|prima|gut|ungefahr|also|na|ja|nein|moment|warten sie|moment mal|erst|erstmal|erst mal|vorher|vorab|noch|noch was
    genau|uberhaupt|dazu|gleich|schnell|kurz|kurz fragen|ich wollte|wissen|wollt fragen|mal fragen
    ich wollte nur|nur|nur mal|nur fragen|was fragen|ja und|entschuldigung|entschuldigen sie|verzeihung|guten|tag
    ich frage nur|ich frage|hier|da|so ein|so eine|ob|schon|oder|wurd|konnt|verraten sie mir
    konnen sie mir sagen|konnten sie mir sagen|konnen sie mir noch sagen|auch|doch|gern|gerne
  `,
  interrogatives: phrases`
    was|wo|wann|wie|wieviel|welche|welcher|welchen|welches|wer|wem|wen|warum|woher|wohin|worum|ob
    haben sie|habt ihr|gibt es|gibt s|kann man|sind sie|seid ihr|ist das|ist es|ist der|ist die
    machen sie|macht ihr|nehmen sie|nehmt ihr|bieten sie|muss ich|muss man|darf ich|darf man
    brauche ich|braucht man|offnen sie|schliessen sie
  `,
  permissions: phrases`
    kann ich|konnte ich|darf ich|durfte ich|konnen wir|durfen wir|ist es moglich|ware es moglich
  `,
  days,
  timesOfDay: phrases`
    wann|wie|welche|bis|ab|uhr|um|offnungszeit|sprechzeit|sprechstunde|geschaftszeit|burozeit|zu
    schliessen|schliesst|geschlossen|was
  `,
  smallInPairs: 'gibt|da',
  and: 'und',
  meeting:
    'ersten termin|erster termin|erstes gesprach|ersten besuch|ersten mal|erste mal|termin|mein termin|meinen termin|gesprach|sitzung|treffen|besuch|anruf|buchung|ganze',
  topics: {
    opening_hours: {
      asks: phrases`
        offnungszeit|geoffnet|offen|haben sie auf|habt ihr auf|hast du auf|heute auf|morgen auf|heute noch auf|noch auf|lange auf|noch offen
        machen sie auf|machen sie zu|macht ihr auf|macht ihr zu|machst du auf|machst du zu
        schliessen|schliesst|geschlossen|offnen|offnet|sprechzeit|sprechstunde|geschaftszeit
        burozeit|auf haben|aufhaben|auf habt|aufmachen|zumachen|zu haben|auf machen|zu machen
        arbeiten sie|erreichbar|haben sie zu|habt ihr zu|ist zu|${OPEN_ON}
      `,
      fills: phrases`
        wann|wie lange|wie lang|bis|ab|bis wann|ab wann|welche|welchen|was|wie|uhr|um wie viel uhr
        um|tag|heute|morgen|jetzt|gerade|noch|auch|wochenende|woche|unter der woche|normalerweise
        mittags|uber mittag|feiertags|feiertag|immer|da|erreichen|momentan|morgens|abends|vormittags|nachmittags|auf|zu|${WEEKDAYS}|${PLACES}
      `,
    },
    address: {
      asks: phrases`
        adresse|anschrift|standort|wo sind sie|wo seid ihr|wo bist du|wo finde ich sie
        wo finde ich euch|wo finde ich dich|wo kann ich sie finden|wo kann ich euch finden
        wo kann ich dich finden|wo befinden sie sich|wo befindet ihr euch|wo befindet sich
        wo ist ihr buro|wo ist euer buro|wo ist dein buro|wo ist ihre praxis|wo ist eure praxis
        wo ist deine praxis|wo ist die praxis|wo ist das buro|wo ist ihr geschaft
        wo ist euer geschaft|wo ist dein geschaft|wo ist euer laden|wo ist dein laden
        wo ist der laden|wo muss ich hin|wo ich hin muss|wo ich hinmuss|wo ich hinkommen muss|wo ich hinkommen soll|wo soll ich hin|wohin muss ich|wohin ich muss|wo ich hinkomme|wo ist das|wo sitzen sie|wo sitzt ihr|wo sitzt du|wo liegt
        wo ihr buro ist|wo die praxis ist|wo sie sind|wo ihr seid|wo sie sitzen|wo sie zu finden sind
        wo man sie findet|wo ich hin muss|wo ich hinmuss|wo ich sie finde|wo findet man sie
      `,
      fills: phrases`
        wie|was|welche|lautet|genau|genaue|nochmal|noch mal|strasse|hausnummer|stadt|wo|sich|befindet|${PLACES}
      `,
    },
    directions: {
      asks: phrases`
        anfahrt|wegbeschreibung|wie komme ich zu ihnen|wie komme ich zu euch|wie komme ich zu dir
        wie komme ich hin|wie komme ich dahin|wie komme ich dorthin|wie komme ich da hin
        wie kommt man zu ihnen|wie kommt man zu euch|wie kommt man zu dir|wie kommt man hin
        wie kommt man dahin|wie finde ich sie|wie finde ich euch|wie finde ich dich
        wie finde ich zu ihnen|wie finde ich zu euch|wie finde ich zu dir|wie finde ich hin
        weg zu ihnen|weg zu euch|weg zu dir
      `,
      fills: 'wie|was|beste|besten|am besten|weg',
    },
    parking: {
      asks: phrases`
        parken|parkt|parke|parkplatz|parkplatze|parkplatzen|parkhaus|parkmoglichkeit|stellplatz
        stellplatze
      `,
      fills: phrases`
        wo|gibt es|gibt s|auto|mein auto|mit dem auto|in der nahe|nahe|vor ort|da|dort|man|gut|wie
        sieht es|mit|aus|irgendwo|eigene|direkt|davor|vorm haus|was|stelle|lasse|abstellen|eigen
      `,
    },
    phone: {
      asks: phrases`
        telefonnummer|rufnummer|handynummer|ihre nummer|eure nummer|deine nummer|anrufen
        telefonisch erreichen
      `,
      fills: 'wie|was|welche|welcher|lautet|unter|nummer|zuruck',
    },
    email: {
      asks: 'e mail|email|mail|mailadresse|emailadresse',
      fills: 'wie|was|welche|welcher|lautet|adresse|per|schreiben|erreichen|unter',
    },
    website: {
      asks: 'webseite|website|web site|internetseite|homepage|internetadresse|webadresse',
      fills: 'wie|was|welche|lautet|adresse',
    },
    price: {
      asks: phrases`
        kostet|kosten|preis|wie teuer|teuer|wieviel|wie viel|gebuhr|honorar|kostenlos|gratis|umsonst
        was nehmen sie|was nehmt ihr|was verlangen sie|was zahle ich|was zahlt man|was bezahle ich
        was macht das|was muss ich zahlen|was muss ich bezahlen|kostenpunkt|was kommt da auf mich zu
      `,
      fills: phrases`
        was|welche|welchen|wie|wie hoch|hoch|zahlen|bezahlen|pro|insgesamt|gibt es|normalerweise
        etwas|ungefahr|etwa|circa|ca|stunde|ganze|alles|kostet|mich|so was|sowas|kommt
      `,
    },
    duration: {
      asks: phrases`
        wie lange|wie lang|dauer|dauert|dauern|wie viel zeit|wieviel zeit|wie viele minuten
        wie viele stunden
      `,
      fills: phrases`
        wie|was|welche|geht|gehen|brauche|einplanen|planen|zeit|normalerweise|ungefahr|etwa|circa
      `,
    },
    what_to_bring: {
      asks: 'mitbringen|mitnehmen|dabeihaben|dabei haben|was brauche ich',
      fills: 'irgendwas|irgend etwas|irgendetwas|was|welche|etwas|unterlage|dokument|alles',
    },
    description: {
      asks: phrases`
        was ist|was sind|was passiert|worum geht es|was beinhaltet|was bedeutet|was macht man
        erklaren|beschreiben
      `,
      fills: 'was|genau|bei',
    },
  },
  endings: [
    [/(?<=[aoy])s$/, ''],
    [/(?:en|er|es|e|n)$/, ''],
  ],
}
