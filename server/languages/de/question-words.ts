import { phrases } from '../phrases.ts'
import type { QuestionWords } from '../question-words.ts'

const PLACES = 'buro|praxis|laden|geschaft|filiale|firma'
const WEEKDAYS = phrases`
    montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sonnabend|montags|dienstags
    mittwochs|donnerstags|freitags|samstags|sonntags
  `

export const questionWords: QuestionWords = {
  small: phrases`
    der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|ist|sind|sein|es|sie|ich|wir|man|ihr
    ihre|ihren|ihrem|ihrer|ihres|ihnen|du|dich|dir|dein|deine|deinen|deinem|deiner|deines|euch|euer
    eure|euren|eurem|eurer|eures|haben|habt|hast|seid|bist|hat|habe|kann|konnen|konnte|konnten
    konnt|konntet|kannst|konntest|soll|sollte|sollen|muss|mussen|wurde|wurden|will|bitte|hallo
    guten tag|guten morgen|danke|denn|eigentlich|mal|so|dann|dafur|fur|bei|beim|in|im|an|am|zu|zum
    zur|von|vom|sagen sie mir|sag mir|sagt mir|sag mal|sagt mal|mir sagen|mochte wissen
    mochte ich wissen|wollte fragen|wollte wissen|gerne wissen|wissen sie|weisst du|wisst ihr
    eine frage
  `,
  smallInPairs: 'gibt|da',
  and: 'und',
  meeting: 'termin|mein termin|meinen termin|gesprach|sitzung|treffen|besuch|anruf|buchung|ganze',
  topics: {
    opening_hours: {
      asks: phrases`
        offnungszeit|geoffnet|offen|haben sie auf|habt ihr auf|hast du auf|heute auf|morgen auf
        machen sie auf|machen sie zu|macht ihr auf|macht ihr zu|machst du auf|machst du zu
        schliessen|schliesst|geschlossen|offnen|offnet|sprechzeit|sprechstunde|geschaftszeit
        burozeit
      `,
      fills: phrases`
        wann|wie lange|wie lang|bis|ab|bis wann|ab wann|welche|welchen|was|wie|uhr|um wie viel uhr
        um|tag|heute|morgen|jetzt|gerade|noch|auch|wochenende|woche|unter der woche|normalerweise
        morgens|abends|vormittags|nachmittags|auf|zu|${WEEKDAYS}|${PLACES}
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
        wo ist der laden|wo muss ich hin|wo ist das|wo sitzen sie|wo sitzt ihr|wo sitzt du|wo liegt
      `,
      fills: phrases`
        wie|was|welche|lautet|genau|genaue|strasse|hausnummer|stadt|wo|sich|befindet|${PLACES}
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
        parken|parkplatz|parkplatze|parkplatzen|parkhaus|parkmoglichkeit|stellplatz|stellplatze
      `,
      fills: 'wo|gibt es|auto|mein auto|mit dem auto|in der nahe|nahe|vor ort|da|dort',
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
      asks: 'kostet|kosten|preis|wie teuer|teuer|wieviel|wie viel|gebuhr|honorar|kostenlos',
      fills: phrases`
        was|welche|welchen|wie|wie hoch|hoch|zahlen|bezahlen|pro|insgesamt|gibt es|normalerweise
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
      fills: 'was|welche|etwas|unterlage|dokument|alles',
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
