import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_TAGS, languageOf } from '../../languages/languages.ts'
import { OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openPhoneOn } from '../../test/voice/open-phone.ts'

const server = await startServer()
const ROSTER: WantedRoster = {
  agents: [
    { name: 'Ben', weekly: OFFICE_HOURS },
    { name: 'Clara', weekly: OFFICE_HOURS },
  ],
  meetingTypes: [{ durationOptions: [60] }],
}
const newPhone = () => openPhoneOn(server, ROSTER)

/** The words that were not understood, as they are quoted, and the example to send instead. */
const CASES: readonly (readonly [
  language: string,
  when: string,
  quoted: string,
  example: string,
  more?: RegExp,
])[] = [
  ['en', 'Tuesday with Claudia', '"Claudia"', 'Tuesday', /"agent"/],
  ['en', 'Tuesday at three, with Claudia', '"Claudia"', 'Tuesday at three', /"agent"/],
  ['en', 'Tuesday with Clara or Ben', '"Clara", "Ben"', 'Tuesday'],
  ['en', 'Tuesday, not with Clara', '"Clara"', 'next Tuesday afternoon'],
  ['en', 'Tuesday unless Clara is there', '"Clara"', 'next Tuesday afternoon'],
  ['en', 'Tuesday with 田中', '"田中"', 'Tuesday', /"agent"/],
  ['en', 'Tuesday in Los Angeles', '"Los Angeles"', 'Tuesday', /"America\/Los_Angeles"/],
  ['en', 'an hour on Tuesday', '"an hour"', 'Tuesday', /"duration_minutes": 60/],
  ['en', 'Tuesday for 45 minutes', '"45 minutes"', 'Tuesday', /"duration_minutes": 45/],
  ['en', 'Wednesday, an hour later', '"an hour later"', 'Wednesday', /ask the caller for the time/],
  ['de', 'Dienstag mit Claudia', '"Claudia"', 'Dienstag'],
  ['de', 'Dienstag um drei, mit der Claudia', '"Claudia"', 'Dienstag um drei'],
  ['es', 'el martes con Claudia', '"Claudia"', 'martes'],
  ['fr', 'mardi avec Claudia', '"Claudia"', 'mardi'],
]

for (const [language, when, quoted, example, more = /./] of CASES)
  test(`the hints about "${when}" quote ${quoted} and offer "${example}"`, async () => {
    const phone = await newPhone()
    const { data, line } = await phone.call('find_times', { when, language })
    assert.equal(data.problem, 'not_understood', line)
    const [hint] = data.hints
    assert.ok(hint.startsWith(`Not understood: ${quoted}.`), hint)
    assert.ok(hint.includes(`"when": "${example}"`), hint)
    assert.match(hint, more)
    const again = await phone.call('find_times', { when: example, language })
    assert.ok(again.data.slots.length > 0, again.line)
  })

test('words without a day or time get an example', async () => {
  const { data } = await (await newPhone()).call('find_times', { when: 'yes please' })
  assert.match(data.hints[0], /^No day or time .*"when": "next Tuesday afternoon"/)
})

for (const language of LANGUAGE_TAGS)
  test(`every example works: ${language}`, async () => {
    for (const when of languageOf(language).dialogueWords.timeExamples) {
      const { ok, data, line } = await (await newPhone()).call('find_times', { when, language })
      assert.ok(ok && data.slots.length > 0, `${when}: ${line}`)
    }
  })
