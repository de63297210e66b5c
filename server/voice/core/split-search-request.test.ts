import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTokens } from '../../speech/when/tokens/read-tokens.ts'
import { splitSearchRequest } from './split-search-request.ts'

const TODAY = Temporal.PlainDate.from('2026-11-20')
const AGENTS = ['Ava', 'Ben', 'Clara', 'May', 'August Meyer', 'Dr. Karin Vogel', '山田'].map(
  (name) => ({
    name,
  }),
)
const TYPES = ['Intro call', 'Demo', 'Beratung', 'Tuesday yoga'].map((name) => ({ name }))

/**
 * The separated names as "agent / meeting type / time zone", omitting missing ones, and the words
 * about the time without pauses.
 */
function split(text: string, language = 'en'): string {
  const wish = splitSearchRequest(text, {
    read: (words) => readTokens(words, language, TODAY),
    agents: AGENTS,
    meetingTypes: TYPES,
  })
  if (!wish) return 'nothing'
  const aside = [wish.agent, wish.meetingType, wish.timeZone]
    .filter((one) => one !== null)
    .join(' / ')
  return `${aside}: ${wish.when.replaceAll(/[\s,]+/g, ' ').trim()}`.trim()
}

const ASIDE: Readonly<Record<string, readonly (readonly [said: string, aside: string])[]>> = {
  en: [
    ['next Tuesday afternoon with Clara', 'Clara: next Tuesday afternoon'],
    ['a demo next Tuesday after lunch', 'Demo: next Tuesday after lunch'],
    ['Tuesday afternoon with Ben please', 'Ben: Tuesday afternoon please'],
    ['a demo with Clara on Tuesday', 'Clara / Demo: on Tuesday'],
    ["Tuesday, I'm in Los Angeles", 'America/Los_Angeles: Tuesday'],
    ['I am in New York, Tuesday at ten with Ben', 'Ben / America/New_York: Tuesday at ten'],
    ['an intro call on Tuesday', 'Intro call: call on Tuesday'],
    ['the demo for Tuesday', 'Demo: for Tuesday'],
    ['Clara on Tuesday', 'Clara: on Tuesday'],
    ['Tuesday with Klara', 'Clara: Tuesday'],
    ['no, Tuesday with Clara', 'Clara: no Tuesday'],
    ['Tuesday with Dr. Vogel', 'Dr. Karin Vogel: Tuesday'],
    ['with Clara', 'Clara:'],
    ['a quick demo on Tuesday', 'Demo: a quick on Tuesday'],
    ['ask Clara on Tuesday', 'Clara: ask on Tuesday'],
    ['the day Ben said', 'Ben: the day said'],
    ['demo, tomorrow 3pm, Clara', 'Clara / Demo: tomorrow 3pm'],
    ['Tuesday with August Meyer', 'August Meyer: Tuesday'],
    ['Tuesday with May', 'May: Tuesday'],
    ['with May in August', 'May: in August'],
    ['Tuesday with 山田', '山田: Tuesday'],
    ['my car broke down, Tuesday with Clara', 'Clara: my car broke down Tuesday'],
  ],
  de: [
    ['Dienstag Nachmittag mit Clara', 'Clara: Dienstag Nachmittag'],
    ['eine Beratung am Dienstag bei Ben bitte', 'Ben / Beratung: am Dienstag bitte'],
    ['Dienstag, ich bin in New York', 'America/New_York: Dienstag'],
    ['am Dienstag ein Gespräch mit der Clara', 'Clara: am Dienstag ein Gespräch'],
  ],
  es: [
    ['el martes por la tarde con Clara por favor', 'Clara: el martes por la tarde por favor'],
    ['una demo el martes', 'Demo: el martes'],
    ['el martes, estoy en Madrid', 'Europe/Madrid: el martes'],
    ['el martes a la una con Ben', 'Ben: el martes a la una'],
  ],
  fr: [
    ["mardi après-midi avec Clara s'il vous plaît", "Clara: mardi après-midi s'il vous plaît"],
    ['une démo mardi', 'Demo: mardi'],
    ['mardi, je suis à Lyon', 'Europe/Paris: mardi'],
    ['mardi chez Ava', 'Ava: mardi'],
    ['avec Ben mardi', 'Ben: mardi'],
    ['ben, mardi avec Ava', 'Ava: ben mardi'],
  ],
}

for (const [language, rows] of Object.entries(ASIDE)) {
  for (const [said, aside] of rows)
    test(`"${said}" is split into "${aside}"`, () => {
      assert.equal(split(said, language), aside)
    })
}

const KEPT: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Tuesday, not with Clara',
    'anything but a demo on Tuesday',
    'Tuesday except with Ben',
    'Tuesday without Clara',
    'Tuesday with Clara or Ben',
    'Tuesday with Clara, no, Ben',
    'Tuesday with Clara or Wednesday',
    'no Clara on Tuesday',
    "Clara can't do Tuesday",
    "I don't want Clara on Tuesday",
    'Tuesday unless Clara is there',
    'Tuesday when Clara is back',
    "Tuesday after Clara's birthday",
    'Tuesday with Claudia',
    'Tuesday purple',
    'a demonstration of purple on Tuesday',
    'August 5th',
    'yoga on Tuesday',
    "Tuesday, I'm in Atlantis",
    "Tuesday, I'm in LA until Wednesday",
    'Tuesday, I am in March',
    "Tuesday, I'm not in Los Angeles",
    "Tuesday, I'm in the USA",
    'Tuesday with demo',
    'Ben Clara Tuesday',
    'banana tomorrow',
    'Clara? no, Tuesday',
    'Tuesday with Clara, otherwise Wednesday',
    'anyone but Clara on Tuesday',
    'someone else on Tuesday',
    'Tuesday with Ben instead of Clara',
    `Tuesday with Clara ${'a'.repeat(400)}`,
  ],
  de: [
    'Dienstag, nicht mit Clara',
    'Dienstag ohne Ben',
    'alles außer einer Demo am Dienstag',
    'Dienstag mit Clara oder Ben',
    'keine Demo am Dienstag',
    'Dienstag, wenn Clara da ist',
  ],
  es: [
    'el martes, no con Clara',
    'el martes sin Ben',
    'todo menos una demo el martes',
    'el martes con Clara o Ben',
    'no Clara el martes',
  ],
  fr: [
    'mardi, pas avec Clara',
    'mardi sans Ben',
    'tout sauf une démo mardi',
    'mardi avec Clara ou Ben',
  ],
}

for (const [language, rows] of Object.entries(KEPT)) {
  for (const said of rows)
    test(`"${said.slice(0, 60)}" is not split`, () => {
      assert.equal(split(said, language), 'nothing')
    })
}

test('a separated name leaves a pause between the words around it', () => {
  const wish = splitSearchRequest('after the demo Tuesday', {
    read: (words) => readTokens(words, 'en', TODAY),
    agents: AGENTS,
    meetingTypes: TYPES,
  })
  assert.equal(wish?.when, 'after  ,  Tuesday')
})
