import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LanguageTag } from '../../../languages/languages.ts'
import { findTopics } from './find-topics.ts'

const TYPES = ['Demo', 'Intro call', 'Zahnreinigung']

const ASKED: Readonly<Record<string, Readonly<Record<LanguageTag, readonly string[]>>>> = {
  opening_hours: {
    en: [
      'When are you open?',
      'What are your opening hours?',
      'Hi, until when are you open today?',
      'Are you open on Saturdays?',
      'What time do you close?',
      'opening hours',
      'How late are you open on Friday?',
      "Can you tell me when you're open?",
    ],
    de: [
      'Wann haben Sie geöffnet?',
      'Wie sind Ihre Öffnungszeiten?',
      'Haben Sie samstags offen?',
      'Bis wann haben Sie heute auf?',
      'Wann schließen Sie?',
      'Wie lange haben Sie geöffnet?',
      'Ab wann sind Sie morgens geöffnet?',
    ],
    es: [
      '¿Cuándo abren?',
      '¿Cuál es su horario?',
      '¿A qué hora cierran hoy?',
      '¿Están abiertos los sábados?',
      '¿Hasta qué hora están abiertos?',
      '¿Cuáles son sus horarios de apertura?',
    ],
    fr: [
      'Quand êtes-vous ouverts ?',
      'Quels sont vos horaires ?',
      'À quelle heure fermez-vous ?',
      'Vous êtes ouverts le samedi ?',
      "Quelles sont vos heures d'ouverture ?",
      "Jusqu'à quelle heure êtes-vous ouverts ?",
    ],
  },
  address: {
    en: [
      'Where are you?',
      "What's your address?",
      'Where are you located?',
      'Could you give me the address, please?',
      'Where is your office?',
      'Which street are you located in?',
    ],
    de: [
      'Wo sind Sie?',
      'Wie ist Ihre Adresse?',
      'Wo finde ich Sie?',
      'Wo befindet sich die Praxis?',
      'Wie lautet die Anschrift?',
    ],
    es: [
      '¿Dónde están?',
      '¿Cuál es su dirección?',
      '¿Dónde se encuentran?',
      '¿Dónde está la oficina?',
    ],
    fr: [
      'Où êtes-vous ?',
      'Quelle est votre adresse ?',
      'Où se trouve votre cabinet ?',
      "Vous êtes où ? Quelle est l'adresse ?",
    ],
  },
  directions: {
    en: [
      'How do I get there?',
      'How can I get to you?',
      'Can you give me directions?',
      'How do I find you?',
    ],
    de: ['Wie komme ich zu Ihnen?', 'Wie finde ich Sie?', 'Haben Sie eine Wegbeschreibung?'],
    es: ['¿Cómo llego?', '¿Cómo puedo llegar?', '¿Me puede decir cómo se llega?'],
    fr: ['Comment venir chez vous ?', 'Comment y aller ?', 'Comment vous trouver ?'],
  },
  parking: {
    en: [
      'Is there parking?',
      'Where can I park?',
      'Where can I park my car?',
      'Do you have parking spaces?',
      'Is there any parking nearby?',
    ],
    de: ['Wo kann ich parken?', 'Gibt es Parkplätze?', 'Haben Sie einen Parkplatz?'],
    es: ['¿Dónde puedo aparcar?', '¿Hay aparcamiento?', '¿Tienen estacionamiento?'],
    fr: ['Où puis-je me garer ?', 'Y a-t-il un parking ?', 'Est-ce que vous avez un parking ?'],
  },
  phone: {
    en: ["What's your phone number?", 'What number can I call you on?', 'What is your number?'],
    de: ['Wie ist Ihre Telefonnummer?', 'Unter welcher Nummer kann ich Sie anrufen?'],
    es: ['¿Cuál es su número de teléfono?', '¿Cuál es su teléfono?'],
    fr: ['Quel est votre numéro de téléphone ?', 'Comment puis-je vous appeler ?'],
  },
  email: {
    en: [
      'What is your email address?',
      'Do you have an email address?',
      'Can I send you an email?',
    ],
    de: ['Wie ist Ihre E-Mail-Adresse?', 'Wie lautet die Mailadresse?'],
    es: ['¿Cuál es su correo electrónico?', '¿Tienen correo?'],
    fr: ['Quelle est votre adresse e-mail ?', 'Vous avez une adresse mail ?'],
  },
  website: {
    en: ['What is your website?', 'Do you have a website?'],
    de: ['Haben Sie eine Webseite?'],
    es: ['¿Tienen página web?'],
    fr: ['Vous avez un site internet ?'],
  },
  price: {
    en: [
      'How much is it?',
      'What does the demo cost?',
      'How much does an appointment cost?',
      "What's the price of the intro call?",
      'What do you charge for a demo?',
      'Is it free of charge?',
      'How much do I have to pay?',
    ],
    de: [
      'Was kostet das?',
      'Wie viel kostet die Demo?',
      'Was kostet eine Zahnreinigung?',
      'Wie teuer ist ein Termin?',
      'Wie hoch ist der Preis?',
    ],
    es: [
      '¿Cuánto cuesta?',
      '¿Cuánto cuesta la demo?',
      '¿Qué precio tiene una cita?',
      '¿Cuánto hay que pagar?',
      '¿Cuánto vale?',
    ],
    fr: [
      'Combien ça coûte ?',
      "C'est combien ?",
      'Quel est le prix de la démo ?',
      'Combien coûte un rendez-vous ?',
      'Quels sont vos tarifs ?',
    ],
  },
  duration: {
    en: [
      'How long does a demo take?',
      'How long is the appointment?',
      'How much time do I need to plan?',
      "What's the length of the intro call?",
    ],
    de: [
      'Wie lange dauert es?',
      'Wie lange dauert eine Zahnreinigung?',
      'Wie viel Zeit muss ich einplanen?',
      'Wie lange geht der Termin?',
    ],
    es: [
      '¿Cuánto dura?',
      '¿Cuánto tiempo dura la demo?',
      '¿Cuánto se tarda?',
      '¿Cuál es la duración de la cita?',
    ],
    fr: [
      'Combien de temps dure la démo ?',
      'Combien de temps ça prend ?',
      'Quelle est la durée du rendez-vous ?',
    ],
  },
  what_to_bring: {
    en: [
      'What should I bring?',
      'Do I need to bring anything to the demo?',
      'What do I need to have with me?',
    ],
    de: [
      'Was soll ich mitbringen?',
      'Muss ich etwas mitnehmen?',
      'Welche Unterlagen muss ich zum Termin mitbringen?',
    ],
    es: [
      '¿Qué tengo que llevar?',
      '¿Debo traer algo?',
      '¿Qué documentos necesito llevar a la cita?',
    ],
    fr: [
      'Que dois-je apporter ?',
      'Est-ce que je dois apporter quelque chose ?',
      "Qu'est-ce que je dois apporter au rendez-vous ?",
    ],
  },
  description: {
    en: ['What is the demo?', 'What happens in the intro call?', 'Tell me about the demo.'],
    de: ['Was ist die Demo?', 'Worum geht es in der Demo?'],
    es: ['¿En qué consiste la demo?', '¿Qué es la demo?'],
    fr: ['En quoi consiste la démo ?', "C'est quoi, la démo ?"],
  },
}

/** Questions with the informal pronouns du, ihr, tú, vosotros and tu. */
const ASKED_INFORMALLY: Readonly<
  Record<string, Readonly<Partial<Record<LanguageTag, readonly string[]>>>>
> = {
  opening_hours: {
    de: [
      'Wann habt ihr geöffnet?',
      'Habt ihr am Sonntag offen?',
      'Bis wann habt ihr auf?',
      'Wann macht ihr zu?',
      'Wie sind eure Öffnungszeiten?',
      'Wann hast du offen?',
      'Sag mal, seid ihr samstags geöffnet?',
    ],
    es: [
      '¿Cuándo abrís?',
      '¿A qué hora cierras?',
      '¿Tenéis abierto el domingo?',
      '¿Cuál es vuestro horario?',
      '¿Estáis abiertos hoy?',
    ],
    fr: ['Quand es-tu ouvert ?', 'Tu fermes à quelle heure ?', 'Quels sont tes horaires ?'],
  },
  address: {
    de: [
      'Wo seid ihr?',
      'Wo bist du?',
      'Wie ist eure Adresse?',
      'Wo finde ich euch?',
      'Wo ist euer Büro?',
    ],
    es: ['¿Dónde estáis?', '¿Cuál es tu dirección?', '¿Dónde os encontráis?'],
    fr: ['Où es-tu ?', 'Tu es où ?', 'Quelle est ton adresse ?', 'Où est ton cabinet ?'],
  },
  directions: {
    de: [
      'Wie komme ich zu euch?',
      'Wie finde ich euch?',
      'Wie komm ich zu dir?',
      'Habt ihr eine Wegbeschreibung?',
    ],
    es: ['¿Me puedes decir cómo llego?', '¿Cómo llego hasta vosotros?'],
    fr: ['Comment venir chez toi ?', 'Comment te trouver ?'],
  },
  parking: {
    de: ['Habt ihr Parkplätze?', 'Kann ich bei euch parken?'],
    es: ['¿Tenéis aparcamiento?'],
    fr: ['Est-ce que tu as un parking ?'],
  },
  phone: {
    de: [
      'Wie ist eure Telefonnummer?',
      'Was ist deine Nummer?',
      'Unter welcher Nummer kann ich euch anrufen?',
    ],
    es: ['¿Cuál es tu teléfono?', '¿Cuál es vuestro número?', '¿Cómo puedo llamaros?'],
    fr: ['Quel est ton numéro de téléphone ?', "Comment puis-je t'appeler ?"],
  },
  email: {
    de: ['Wie ist eure E-Mail-Adresse?', 'Kann ich euch eine Mail schreiben?'],
    es: ['¿Tenéis correo?'],
    fr: ['Quelle est ton adresse e-mail ?'],
  },
  website: {
    de: ['Habt ihr eine Webseite?'],
    es: ['¿Tienes página web?'],
    fr: ['Tu as un site internet ?'],
  },
  price: {
    de: ['Was kostet das bei euch?', 'Könnt ihr mir sagen, was die Demo kostet?'],
    es: ['¿Cuánto cobráis?'],
    fr: ['Quels sont tes tarifs ?'],
  },
}

const NOT_ASKED: Readonly<Record<LanguageTag, readonly string[]>> = {
  en: [
    'How much notice do you need?',
    'How long have you been in business?',
    'How long have you been open?',
    'Where are you from?',
    'Where can I find my invoice?',
    'Are you open on Christmas?',
    'Are you open on December 24?',
    'Are you open to new patients?',
    'How much is parking?',
    'What does it cost to cancel?',
    'How long is the wait?',
    'How long is the warranty?',
    'Do you have any open slots?',
    'Do you have an opening at five?',
    'What is my address?',
    'Do you have my phone number?',
    'Can you call me?',
    'Can we do it by phone?',
    'Will you send me an email?',
    'Did you get my email?',
    'How much is a massage?',
    'Is the demo about cars?',
    'Can I bring my dog?',
    'Can I park my truck?',
    'Can I charge my car?',
    'How do I cancel?',
    'When is my appointment?',
    'What is your name?',
    'What is the wifi password?',
    'Do you close for lunch?',
    'Is the demo not free of charge?',
    'How long in advance do I need to book?',
    'How much does it cost if I do not come?',
    'Can I book on your website?',
    'Is there a place where I can eat?',
    'What is the price of gold?',
    'How many people work there?',
    '',
    '???',
    'yes',
    'hello',
  ],
  de: [
    'Wie lange gibt es Sie schon?',
    'Wie lange muss ich warten?',
    'Was kostet der Parkplatz?',
    'Was kostet eine Absage?',
    'Ist noch ein Termin offen?',
    'Haben Sie an Weihnachten geöffnet?',
    'Sind noch Fragen offen?',
    'Können Sie mich anrufen?',
    'Wo ist meine Rechnung?',
    'Wie ist meine Adresse?',
    'Kann ich meinen Hund mitbringen?',
    'Was kostet eine Massage?',
    'Wie lange im Voraus muss ich buchen?',
    'Bekomme ich eine E-Mail?',
    'Wie viele Leute arbeiten bei Ihnen?',
    'Ist das nicht kostenlos?',
    'Wo ist die Toilette?',
    'Kostet das Parken etwas?',
    'Habt ihr an Weihnachten geöffnet?',
    'Könnt ihr mich anrufen?',
    'Wie lange gibt es euch schon?',
    'Wie ist meine Nummer?',
    'Bist du ein Mensch?',
    'Wie heißt du?',
    'Wie viele Leute arbeiten bei euch?',
    'Seid ihr offen für neue Patienten?',
  ],
  es: [
    '¿Cuánto tiempo llevan abiertos?',
    '¿Cuánto hay que esperar?',
    '¿Dónde está el baño?',
    '¿Cuánto cuesta aparcar?',
    '¿Abren en Navidad?',
    '¿Puedo abrir una cuenta?',
    '¿Cuál es mi dirección?',
    '¿Me pueden llamar?',
    '¿Puedo llevar a mi perro?',
    '¿Cuánto cuesta un masaje?',
    '¿Es por teléfono?',
    '¿Cuántos años tienen?',
    '¿Dónde está mi factura?',
    '¿Abrís en Navidad?',
    '¿Me podéis llamar?',
    '¿Cuántos años tienes?',
    '¿Cómo te llamas?',
    '¿Dónde estabas?',
  ],
  fr: [
    'Depuis combien de temps êtes-vous ouverts ?',
    'Combien de temps faut-il attendre ?',
    'Où sont les toilettes ?',
    'Combien coûte le parking ?',
    'Êtes-vous ouverts à Noël ?',
    "Pouvez-vous m'appeler ?",
    'Quelle est mon adresse ?',
    'Puis-je amener mon chien ?',
    'Combien coûte un massage ?',
    'Combien de places avez-vous ?',
    'Où est ma facture ?',
    "Vous n'êtes pas ouverts ?",
    "Tu n'es pas ouvert ?",
    "Peux-tu m'appeler ?",
    'Es-tu ouvert à Noël ?',
    "Comment tu t'appelles ?",
    'Depuis quand es-tu ouvert ?',
  ],
}

const topicsOf = (question: string, language: LanguageTag) =>
  findTopics(question, { language, typeNames: TYPES })?.topics.join(', ') ?? null

for (const [topic, byLanguage] of Object.entries(ASKED)) {
  for (const [language, questions] of Object.entries(byLanguage) as [LanguageTag, string[]][]) {
    test(`questions about ${topic} in ${language} are understood in a call of any language`, () => {
      for (const question of questions) {
        assert.equal(topicsOf(question, language), topic, question)
        for (const other of ['en', 'de', 'es', 'fr'] as const)
          assert.equal(topicsOf(question, other), topic, `${question} in a call in ${other}`)
      }
    })
  }
}

test('informal questions are understood in a call of any language', () => {
  for (const [topic, byLanguage] of Object.entries(ASKED_INFORMALLY)) {
    for (const question of Object.values(byLanguage).flat()) {
      for (const call of ['en', 'de', 'es', 'fr'] as const)
        assert.equal(topicsOf(question, call), topic, `${question} in a call in ${call}`)
    }
  }
})

for (const [language, questions] of Object.entries(NOT_ASKED) as [LanguageTag, string[]][]) {
  test(`questions in ${language} that only resemble a topic have no topic`, () => {
    assert.deepEqual(
      questions.flatMap((question) =>
        (['en', 'de', 'es', 'fr'] as const).flatMap((call) =>
          topicsOf(question, call) === null
            ? []
            : [`${question} (${call}): ${topicsOf(question, call)}`],
        ),
      ),
      [],
    )
  })
}

test('a double question has two topics, and a question with an unknown part has none', () => {
  assert.equal(topicsOf('How long does a demo take and how much is it?', 'en'), 'duration, price')
  assert.equal(topicsOf('Was kostet die Demo und wie lange dauert sie?', 'de'), 'price, duration')
  assert.equal(
    topicsOf('Hello! Where are you, and when are you open?', 'en'),
    'address, opening_hours',
  )
  assert.equal(topicsOf('Where are you, and do you take dogs?', 'en'), null)
})

test('a question with many repeated words is read like one without repetitions', () => {
  assert.equal(topicsOf('how much '.repeat(60), 'en'), 'price')
  assert.equal(topicsOf('and '.repeat(500), 'en'), null)
})
