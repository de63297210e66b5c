import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chooseByName } from './choose-by-name.ts'

const named = (names: readonly string[]) => names.map((name) => ({ name }))
/** The chosen name, or "?" and the candidates. */
const choose = (names: readonly string[], said: string) => {
  const choice = chooseByName(named(names), said)
  return choice.ok ? choice.one.name : `? ${choice.candidates.map(({ name }) => name).join(', ')}`
}

const TYPES = ['Product demo', 'Intro call', 'Sales call', 'Follow up', 'First consultation']
const NONE = '? '
const OF_TYPES: readonly (readonly [said: string, chosen: string])[] = [
  ['Product demo', 'Product demo'],
  ['product demo', 'Product demo'],
  ['demo', 'Product demo'],
  ['demos', 'Product demo'],
  ['a demo', 'Product demo'],
  ['a product demo please', 'Product demo'],
  ['Demo meeting', 'Product demo'],
  ['demmo', 'Product demo'],
  ['a demonstration', 'Product demo'],
  ['demonstration of the product', 'Product demo'],
  ['die Demo', 'Product demo'],
  ['eine Demo bitte', 'Product demo'],
  ['una demo', 'Product demo'],
  ['una demostración', 'Product demo'],
  ['une démonstration', 'Product demo'],
  ['Produktdemo', 'Product demo'],
  ['intro', 'Intro call'],
  ['the intro', 'Intro call'],
  ['introduction call', 'Intro call'],
  ['an introductory call', 'Intro call'],
  ['intro calls', 'Intro call'],
  ['intro meeting', 'Intro call'],
  ["the intro's", 'Intro call'],
  ['a quick intro with you', 'Intro call'],
  ['30 minute intro', 'Intro call'],
  ['sales', 'Sales call'],
  ['a sales conversation', 'Sales call'],
  ['follow-up', 'Follow up'],
  ['followup', 'Follow up'],
  ['a followup call', 'Follow up'],
  ['Follow Up', 'Follow up'],
  ['consultation', 'First consultation'],
  ['consultations', 'First consultation'],
  ['the first consulation', 'First consultation'],
  ['consulting', 'First consultation'],
  ['call', '? Intro call, Sales call'],
  ['a call', '? Intro call, Sales call'],
  ['demo or intro', '? Product demo, Intro call'],
  ['an intro and a product demo', '? Product demo, Intro call'],
  ['sales demo', '? Product demo, Sales call'],
  ['budget consultation', '? First consultation'],
  ['not the demo', '? Product demo'],
  ['keine Demo', '? Product demo'],
  ['memo', NONE],
  ['massage', NONE],
  ['30', NONE],
  ['meeting', NONE],
  ['the one', NONE],
  ['', NONE],
  ['   ', NONE],
  ['!?', NONE],
]
for (const [said, chosen] of OF_TYPES) {
  test(`of the meeting types, "${said}" selects ${chosen}`, () => {
    assert.equal(choose(TYPES, said), chosen)
  })
}

const OTHERS: readonly (readonly [names: string, said: string, chosen: string])[] = [
  ['The|Demo', 'the', 'The'],
  ['An|Demo', 'a demo', 'Demo'],
  ['Call|Video call', 'call', 'Call'],
  ['Call|Video call', 'a call', 'Call'],
  ['Call|Video call', 'video', 'Video call'],
  ['Demo|Demos', 'demos', 'Demos'],
  ['Demo|Product demo', 'the demo', 'Demo'],
  ['Demo|Product demo', 'product', 'Product demo'],
  ['30 minute intro|60 minute intro', 'intro', '? 30 minute intro, 60 minute intro'],
  ['30 minute intro|60 minute intro', '30 minute intro', '30 minute intro'],
  ['30 minute intro|60 minute intro', 'the sixty minute intro', '60 minute intro'],
  ['30 minute intro|60 minute intro', 'the 30 minutes one', '30 minute intro'],
  ['30 minute consultation|Intro', '30 minute intro', 'Intro'],
  ['30 minute intro|Demo', '60 minute intro', '? 30 minute intro'],
  ['30 minute intro|Demo', 'an intro for two people', '30 minute intro'],
  ['30 minute call|60 minute call', 'the thirty minute call', '30 minute call'],
  ['Level 1|Level 2', 'level 2', 'Level 2'],
  ['New patient|Returning patient', 'a new patient appointment', 'New patient'],
  ['New patient|Returning patient', 'patient', '? New patient, Returning patient'],
  ['Intro call|Intro workshop', 'intro', '? Intro call, Intro workshop'],
  ['Intro call long|Intro workshop', 'intro', '? Intro call long, Intro workshop'],
  ['Erstgespräch|Folgetermin', 'das Erstgespräch', 'Erstgespräch'],
  ['Beratung|Verkaufsgespräch', 'Beratungen', 'Beratung'],
  ['Consulta inicial|Revisión', 'una consulta', 'Consulta inicial'],
  ['Première consultation|Suivi', 'la consultation', 'Première consultation'],
  ['Doctor visit|Nurse visit', 'the doctor please', 'Doctor visit'],
  ['Demo|Demo', 'demo', '? Demo, Demo'],
  ['', '', '? '],
  ['constructor|__proto__', 'constructor', 'constructor'],
]
for (const [names, said, chosen] of OTHERS) {
  test(`of ${names.replaceAll('|', ' and ')}, "${said}" selects ${chosen}`, () => {
    assert.equal(choose(names.split('|'), said), chosen)
  })
}

const AGENTS = [
  'Clara Schmidt',
  'Tom Müller',
  'Tom Becker',
  'Dr. Anna García',
  'Jean-Luc Picard',
  'Will Smyth',
]
const OF_AGENTS: readonly (readonly [said: string, chosen: string])[] = [
  ['Clara', 'Clara Schmidt'],
  ['with Clara', 'Clara Schmidt'],
  ['Clara Schmidt', 'Clara Schmidt'],
  ['Ms Schmidt', 'Clara Schmidt'],
  ['Frau Schmidt bitte', 'Clara Schmidt'],
  ['bei der Clara', 'Clara Schmidt'],
  ['klara', 'Clara Schmidt'],
  ['Clara Schmitt', 'Clara Schmidt'],
  ["Clara's", 'Clara Schmidt'],
  ['Schmidt, Clara', 'Clara Schmidt'],
  ['Tom', '? Tom Müller, Tom Becker'],
  ['Tom Mueller', 'Tom Müller'],
  ['Herr Müller', 'Tom Müller'],
  ['Mr. Becker', 'Tom Becker'],
  ['Thom Becker', 'Tom Becker'],
  ['Dr. Garcia', 'Dr. Anna García'],
  ['doctora García', 'Dr. Anna García'],
  ['Ana', 'Dr. Anna García'],
  ['avec Jean Luc', 'Jean-Luc Picard'],
  ['monsieur Picard', 'Jean-Luc Picard'],
  ['Will', 'Will Smyth'],
  ['Will Smith', 'Will Smyth'],
  ['Clara Müller', '? Clara Schmidt, Tom Müller'],
  ['Clara Jones', '? Clara Schmidt'],
  ['Carla', NONE],
  ['Bob', NONE],
  ['Annika', NONE],
  ['not Clara', '? Clara Schmidt'],
  ['Clara or Tom', '? Clara Schmidt, Tom Müller, Tom Becker'],
  ['Frau', NONE],
]
for (const [said, chosen] of OF_AGENTS) {
  test(`of the agents, "${said}" selects ${chosen}`, () => {
    assert.equal(choose(AGENTS, said), chosen)
  })
}

for (const [one, other] of [
  ['Mario', 'Maria'],
  ['Paul', 'Paula'],
  ['Daniel', 'Daniela'],
  ['Julia', 'Julian'],
  ['Simon', 'Simone'],
  ['Christian', 'Christina'],
  ['Marco', 'Mario'],
  ['Jan', 'Jana'],
  ['Clara', 'Carla'],
  ['Lena', 'Lina'],
] as const) {
  test(`${one} is not confused with ${other}`, () => {
    assert.equal(choose([`${one} Weber`, 'Tom Becker'], other), NONE)
    assert.equal(choose([`${other} Weber`, 'Tom Becker'], one), NONE)
  })
}

test('a first name that sounds like two names is ambiguous, and the full name is not', () => {
  assert.equal(choose(['Clara Schmidt', 'Klara Meier'], 'Klara'), '? Klara Meier, Clara Schmidt')
  assert.equal(choose(['Clara Schmidt', 'Klara Meier'], 'Klara Meier'), 'Klara Meier')
})

const name = fc
  .array(
    fc.constantFrom(
      'intro',
      'demo',
      'sales',
      'call',
      'the',
      'follow',
      'up',
      '30',
      'Anna',
      'Schmidt',
      'Termin',
      'Zürich',
      'not',
      'new',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.join(' '))
const names = fc.uniqueArray(name, {
  minLength: 1,
  maxLength: 6,
  selector: (one) => one.replaceAll(' ', ''),
})

test('a full name always selects its own entry, in any case', () => {
  fc.assert(
    fc.property(names, fc.nat(), (all, at) => {
      const wanted = all[at % all.length]!
      assert.equal(choose(all, ` ${wanted.toUpperCase()}! `), wanted)
    }),
    { numRuns: 500 },
  )
})

test('the order of the names does not affect the choice', () => {
  fc.assert(
    fc.property(names, name, (all, said) => {
      const [one, other] = [choose(all, said), choose(all.toReversed(), said)]
      assert.ok(
        one === other || (one.startsWith('?') && other.startsWith('?')),
        `${one} / ${other}`,
      )
    }),
    { numRuns: 1000 },
  )
})

test('any text selects one of the names or returns some of them as candidates', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 100 }), { maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 400 }),
      (all, said) => {
        const types = named(all)
        const choice = chooseByName(types, said)
        if (choice.ok) assert.ok(types.includes(choice.one))
        else assert.ok(choice.candidates.every((one) => types.includes(one)))
      },
    ),
    { numRuns: 300 },
  )
})

test('an agent is chosen by a name that sounds the same in another spelling', () => {
  const agents = ['Siobhán Doyle', 'Stephen Moreau', 'Xavier Jiménez', 'Katarzyna Wójcik']
  for (const [said, agent] of [
    ['shivon', 'Siobhán Doyle'],
    ['with steven', 'Stephen Moreau'],
    ['mister moro', 'Stephen Moreau'],
    ['himenez', 'Xavier Jiménez'],
    ['katarjina', 'Katarzyna Wójcik'],
  ] as const)
    assert.equal(choose(agents, said), agent, said)
})
