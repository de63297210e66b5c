import { test } from 'node:test'
import { PUBLIC } from '../test/voice/caller-lines.ts'
import { startServer } from '../test/harness.ts'
import { playCaller, type ScriptedCaller } from '../test/voice/play-caller.ts'

const server = await startServer({ publicUrl: PUBLIC })

const ADA = 'Ada Lovelace, -, +14155550100'

/** The turns up to the question whether to book Tuesday at two, in a language. */
const TO_CHECK: Readonly<Record<string, ScriptedCaller['call']>> = {
  en: [
    'book an appointment',
    { say: 'Tuesday at 2 pm', hears: 'two in the afternoon' },
    { say: 'yes', hears: 'full name' },
    { say: 'Ada Lovelace', hears: 'email' },
    { say: 'skip', hears: 'two in the afternoon, for Ada Lovelace. Shall I book it' },
  ],
  de: [
    'einen Termin buchen',
    { say: 'am Dienstag um 14 Uhr', hears: 'vierzehn Uhr' },
    { say: 'ja', hears: 'vollständiger Name' },
    { say: 'Ada Lovelace', hears: 'E-Mail' },
    { say: 'überspringen', hears: 'vierzehn Uhr.*Ada Lovelace' },
  ],
  es: [
    'reservar una cita',
    { say: 'el martes a las dos de la tarde', hears: 'dos de la tarde' },
    { say: 'sí', hears: 'nombre completo' },
    { say: 'Ada Lovelace', hears: 'correo' },
    { say: 'saltar', hears: 'dos de la tarde.*Ada Lovelace' },
  ],
  fr: [
    'prendre un rendez-vous',
    { say: 'mardi à quatorze heures', hears: 'quatorze heures' },
    { say: 'oui', hears: 'nom complet' },
    { say: 'Ada Lovelace', hears: 'e-mail' },
    { say: 'passer', hears: 'quatorze heures.*Ada Lovelace' },
  ],
}

for (const [language, said, read, start] of [
  ['en', 'oh wait, Wednesday, same time', 'Wednesday.* two in the afternoon', '25T14:00'],
  ['en', 'actually can we make it Thursday instead', 'Thursday.* two in the afternoon', '26T14:00'],
  ['en', 'hold on, can you move it to Thursday', 'Thursday.* two in the afternoon', '26T14:00'],
  ['en', 'yes but at four', 'Tuesday.* four in the afternoon', '24T16:00'],
  ['en', 'no, the day after', 'Wednesday.* two in the afternoon', '25T14:00'],
  ['en', 'no, an hour later', 'Tuesday.* three in the afternoon', '24T15:00'],
  ['de', 'doch lieber Mittwoch, gleiche Zeit', 'Mittwoch.* vierzehn Uhr', '25T14:00'],
  ['de', 'ja, aber um 16 Uhr', 'Dienstag.* sechzehn Uhr', '24T16:00'],
  ['es', 'no, mejor el miércoles a la misma hora', 'miércoles.* dos de la tarde', '25T14:00'],
  ['fr', 'non, plutôt jeudi à la même heure', 'jeudi.* quatorze heures', '26T14:00'],
] as const)
  test(`"${said}" at the last question changes the time, reads it back and books it`, async () => {
    const title = `the caller corrects the time: ${said}`
    await playCaller(
      server,
      {
        title,
        language,
        call: [
          ...TO_CHECK[language]!,
          { say: said, hears: `${read}.*Ada Lovelace` },
          { en: 'yes', de: 'ja', es: 'sí', fr: 'oui' }[language],
        ],
        leaves: {
          meetings: [`scheduled 2026-11-${start}+00:00 type 1 with 1: ${ADA}`],
          contacts: [ADA],
          holds: [`redeemed 2026-11-${start}+00:00`, 'released 2026-11-24T14:00+00:00'],
        },
      },
      'text',
    )
  })

test('a correction to a time that is taken offers the nearest times', async () => {
  await playCaller(
    server,
    {
      title: 'the caller corrects the time to one that is taken',
      workspace: { taken: ['2026-11-24T16:00:00Z'] },
      call: [
        ...TO_CHECK.en!,
        { say: 'yes but at four', hears: 'four in the afternoon is not free. I have' },
        { say: 'the first one', hears: 'for Ada Lovelace. Shall I book it' },
        'yes',
      ],
      leaves: {
        meetings: [`scheduled 2026-11-24T15:00+00:00 type 1 with 1: ${ADA}`],
        contacts: [ADA],
        holds: ['redeemed 2026-11-24T15:00+00:00', 'released 2026-11-24T14:00+00:00'],
      },
    },
    'text',
  )
})
