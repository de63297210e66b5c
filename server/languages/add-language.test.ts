import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getReceptionistLines } from '../receptionist/core/get-receptionist-lines.ts'
import { readCommands } from '../receptionist/dialogue/understand/read-commands.ts'
import { formatSpokenDuration } from '../scheduling/core/format-spoken-hours.ts'
import { formatSpokenTime } from '../scheduling/core/format-spoken-time.ts'
import { formatSpokenPhone } from '../speech/numbers/format-spoken-phone.ts'
import { formatSpokenZone } from '../speech/zones/format-spoken-zone.ts'
import { hearAnswer } from '../speech/hear-answer.ts'
import { hearDigits } from '../speech/numbers/hear-digits.ts'
import { resolveWhen } from '../speech/when/resolve-when.ts'
import { getToolLines } from '../voice/core/get-tool-lines.ts'
import { findTopics } from '../voice/core/questions/find-topics.ts'
import { hours } from './build-time-phrases.ts'
import { english } from './en/language.ts'
import type { Language } from './language.ts'
import { listAloud } from './list-aloud.ts'

const DIGITS = ['nul', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen']
const DAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']
const count = (value: number) => DIGITS[value] ?? String(value)

/** Part of an unregistered language, in the form that a language folder exports. */
const dutch: Language = {
  ...english,
  tag: 'nl',
  locale: 'nl-NL',
  numberWords: {
    ...english.numberWords,
    spoken: DIGITS,
    cardinals: DIGITS,
    times: [['dubbel', 2]],
  },
  timeWords: {
    ...english.timeWords,
    dayFirst: true,
    filler: 'graag|alstublieft|kan het',
    keywords: {
      ...english.timeWords.keywords,
      at: 'om',
      next: 'volgende',
      oclock: 'uur',
      on: 'op',
    },
    weekdays: DAYS,
    phrases: [
      ['morgen', ['day', 1]],
      ['middag|in de middag|s middags', ['span', hours(12, 18)]],
    ],
  },
  spokenTime: {
    ...english.spokenTime,
    day: (date) => `op ${DAYS[date.dayOfWeek - 1]!}`,
    time: ({ hour }) => `${count(hour % 12)} uur`,
    join: (day, time) => `${day} om ${time}`,
    hours: (value) => `${count(value)} uur`,
    and: 'en',
  },
  answerWords: {
    ...english.answerWords,
    polarities: { ...english.answerWords.polarities, yes: 'ja|graag', no: 'nee|liever niet' },
  },
  commandWords: {
    ...english.commandWords,
    commands: { ...english.commandWords.commands, cancel: 'afspraak annuleren' },
  },
  questionWords: {
    ...english.questionWords,
    small: 'wat|zijn|uw|de',
    topics: {
      ...english.questionWords.topics,
      opening_hours: { asks: 'openingstijd', fills: 'dag' },
    },
    endings: [[/en$/, '']],
  },
  signWords: { ...english.signWords, spoken: { ...english.signWords.spoken, '+': 'plus' } },
  zoneNames: {
    ...english.zoneNames,
    names: { ...english.zoneNames.names, 'Europe/London': 'Britse tijd' },
    ofPlace: (place) => `tijd van ${place}`,
  },
  toolLines: {
    ...english.toolLines,
    offerSeveral: (spoken) => `Ik heb ${listAloud(spoken, 'of')}. Wat past u?`,
  },
  receptionistLines: { ...english.receptionistLines, goodbye: 'Tot ziens.' },
}

/** Saturday, November 22, 2025 at noon. */
const NOW = Temporal.Instant.from('2025-11-22T12:00:00Z').epochMilliseconds / 1000
const TUESDAY_AT_THREE = NOW + 3 * 86_400 + 3 * 3600

test('an added language resolves phrases about a time', () => {
  const said = (text: string) => resolveWhen(text, { now: NOW, timeZone: 'UTC', language: dutch })
  const afternoon = said('dinsdag s middags graag')
  assert.ok(afternoon.kind === 'windows')
  assert.deepEqual(afternoon.windows, [
    { from: TUESDAY_AT_THREE - 3 * 3600, to: TUESDAY_AT_THREE + 3 * 3600 },
  ])
  const start = said('dinsdag om drie uur s middags')
  assert.ok(start.kind === 'start')
  assert.equal(start.start, TUESDAY_AT_THREE)
  assert.equal(said('Tuesday afternoon').kind, 'not_understood')
})

test('an added language speaks lines and times', () => {
  const spoken = formatSpokenTime(TUESDAY_AT_THREE, { timeZone: 'UTC', language: dutch, now: NOW })
  assert.equal(spoken, 'op dinsdag om drie uur')
  assert.equal(
    getToolLines(dutch).offerSeveral([spoken, 'morgen']),
    'Ik heb op dinsdag om drie uur of morgen. Wat past u?',
  )
  assert.equal(getReceptionistLines(dutch).goodbye, 'Tot ziens.')
  assert.equal(formatSpokenDuration(120, dutch), 'twee uur')
  assert.equal(formatSpokenZone('Europe/London', { language: dutch, at: NOW }), 'Britse tijd')
  assert.equal(
    formatSpokenPhone('+31201234567', dutch),
    'plus drie een, twee nul, een twee drie, vier vijf zes zeven',
  )
})

test('an added language understands answers, codes, commands and questions', () => {
  assert.equal(hearAnswer('ja graag', dutch), 'yes')
  assert.equal(hearAnswer('liever niet', dutch), 'no')
  assert.equal(hearDigits('dubbel vier, drie twee', dutch), '4432')
  assert.ok(readCommands('afspraak annuleren', { language: dutch, isAsked: false }).has('cancel'))
  const asked = findTopics('Wat zijn uw openingstijden?', { language: dutch, typeNames: [] })
  assert.deepEqual([asked?.topics, asked?.language.tag], [['opening_hours'], 'nl'])
})
