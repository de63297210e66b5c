import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_TAGS } from '../../languages/languages.ts'
import { listChannels } from '../core/list-channels.ts'
import { MESSAGE_KINDS, MESSAGE_RECIPIENTS, type MessageKind } from '../core/message-values.ts'
import { renderMessage } from '../render/render-message.ts'
import { createSampleValues } from './create-sample-values.ts'
import { findTemplateFaults } from './find-template-faults.ts'
import { writeStandardTemplate } from './write-standard-template.ts'

const KEYS = (Object.keys(MESSAGE_KINDS) as MessageKind[]).flatMap((kind) =>
  MESSAGE_RECIPIENTS.flatMap((recipient) =>
    listChannels(kind, recipient).flatMap((channel) =>
      LANGUAGE_TAGS.map((language) => ({ kind, recipient, channel, language })),
    ),
  ),
)

test('the standard words of every message are a template without faults and sample values', () => {
  assert.ok(KEYS.length > 80)
  for (const key of KEYS) {
    const name = JSON.stringify(key)
    const { subject, text } = writeStandardTemplate(key)
    assert.deepEqual(findTemplateFaults(key, { subject, text, html: null }), [], name)
    assert.doesNotMatch(
      `${subject} ${text}`,
      /Lovelace|Weiss|Rosalind|Carla|Example|example|Intro call|2026|482913|\+49|Illness|insurance/,
      name,
    )
  }
})

test('with the values of a message, the template says what the standard message says', () => {
  const key = {
    kind: 'confirmation',
    recipient: 'attendee',
    channel: 'email',
    language: 'en',
  } as const
  const template = { ...writeStandardTemplate(key), html: null }
  const values = createSampleValues('confirmation', 'attendee', 'en')
  const { subject, text } = renderMessage({ ...key, values, template })
  assert.equal(subject, 'Confirmed: Intro call, Tuesday, November 24, 2026, 3:00 PM')
  assert.match(text, /^Hello Ada Lovelace,\n\nYour appointment “Intro call” with Clara Weiss is/)
  assert.match(text, /\nConfirmation code: 482913\nPlease bring: Your insurance card\.\n/)
  const bare = { ...values, meeting: { ...values.meeting!, whatToBring: null, notes: null } }
  const { text: shorter } = renderMessage({ ...key, values: bare, template })
  assert.match(shorter, /\nConfirmation code: 482913\nHow did you find us\?/)
})
