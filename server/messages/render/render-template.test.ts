import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MessageChannel, MessageValues } from '../core/message-values.ts'
import { createSampleValues } from '../templates/create-sample-values.ts'
import type { MessageTemplate } from './message-to-render.ts'
import { renderMessage } from './render-message.ts'

const SAMPLE = createSampleValues('confirmation', 'attendee', 'en')
const NOTES = 'Line one\n<img src=x onerror=alert(1)> "q" http://evil.example'

function render(
  template: Partial<MessageTemplate> | null,
  {
    channel = 'email',
    values = {},
  }: { channel?: MessageChannel; values?: Partial<MessageValues> } = {},
) {
  return renderMessage({
    kind: 'confirmation',
    recipient: 'attendee',
    channel,
    values: { ...SAMPLE, meeting: { ...SAMPLE.meeting!, notes: NOTES }, ...values },
    template: template && { subject: null, text: 'Text', html: null, ...template },
  })
}

test('values in HTML are escaped, whatever the template does', () => {
  for (const source of [
    '<p>{{ notes }}</p>',
    '<p>{{ notes | raw }}</p>',
    '<p>{{ notes | upcase | downcase }}</p>',
    '<p>{% assign x = notes %}{{ x }}</p>',
    '<p>{% echo notes %}</p>',
    '<p>{% echo notes | raw %}</p>',
    '<p>{{ notes | default: "x" }}</p>',
    '<p>{{ empty | default: notes }}</p>',
  ]) {
    const { html } = render({ html: source })
    assert.doesNotMatch(html, /<img|http:\/\/evil/i, source)
    assert.match(html, /<p>line one<br>&lt;img src=x onerror=alert\(1\)&gt; &quot;q&quot;/i, source)
  }
})

test('a text without HTML is laid out with paragraphs, links and the button', () => {
  const { html, text, subject } = render({
    subject: 'Hello\n{{ attendee_name }}',
    text: 'Dear <{{ attendee_name }}>,\nsee https://dental.example/a?b=1&c=2.\n\n{{ notes }}\n\n{{ manage_url }}',
  })
  assert.equal(subject, 'Hello Ada Lovelace')
  assert.match(text, /^Dear <Ada Lovelace>,\nsee /)
  assert.match(
    html,
    /Dear &lt;Ada Lovelace&gt;,<br>see <a href="https:\/\/dental\.example\/a\?b=1&amp;c=2"/,
  )
  assert.match(html, />View, move or cancel<\/a>/)
  assert.doesNotMatch(html, /<img|href="http:\/\/evil/)
})

test('a template that fails with the real values is replaced by the default text', () => {
  const usual = render(null)
  for (const template of [
    { text: '{{ former_when }}' },
    { text: '{% if %}' },
    { text: '{% include "/etc/passwd" %}' },
    { subject: '{{ reason }}' },
    { html: `${'{{ notes }}'.repeat(1500)}` },
    { text: `{% assign a = notes %}${'{% assign a = a | append: a %}'.repeat(50)}{{ a }}` },
  ])
    assert.deepEqual(render(template), usual)
  const sms = render(
    { text: '{{ notes }}{{ notes }}{{ notes }}{{ notes }}{{ notes }}{{ notes }}{{ notes }}' },
    { channel: 'sms' },
  )
  assert.deepEqual(sms, render(null, { channel: 'sms' }))
})

test('a variable that no longer exists is empty when a message is sent', () => {
  assert.equal(render({ text: 'A{{ gone }}B{% if gone %}C{% endif %}' }).text, 'AB\n')
})

test('a condition is false for a value that the message does not have', () => {
  const text = '{% if former_when %}Moved{% else %}New{% endif %}{{ reason | default: "!" }}'
  assert.equal(render({ text }).text, 'New!\n')
})

test('templates cannot reach properties of values', () => {
  const { text } = render({
    text: '{{ notes.constructor }}{{ notes.__proto__ }}{{ __proto__ }}{{ constructor }}.',
  })
  assert.equal(text, '.\n')
})

test('a template of a text message is written in letters of all phones', () => {
  const { text } = render({ text: 'Café – “{{ meeting_type }}”, ça va' }, { channel: 'sms' })
  assert.equal(text, 'Café - "Intro call", ca va')
})
