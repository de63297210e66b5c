import { LANGUAGE_TAGS } from '../../languages/languages.ts'
import { listChoices } from '../../http/problems/list-choices.ts'
import { type Fault, Problem } from '../../http/problems/problem.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { MESSAGE_CHANNELS, MESSAGE_KINDS, type MessageKind } from '../core/message-values.ts'
import type { TemplateKey } from './template-key.ts'

export type SentKey = Readonly<Record<keyof TemplateKey, string>>

/** The key in a path. Throws not_found if there is no such message. */
export function readTemplateKey(sent: SentKey): TemplateKey {
  const [fault] = findKeyFaults(sent)
  if (fault) throw new Problem('not_found', fault.detail)
  return keyOf(sent)
}

/** The key in a body. Throws invalid_attributes if there is no such message. */
export function readSentKey(sent: SentKey): TemplateKey {
  throwIfInvalid(findKeyFaults(sent))
  return keyOf(sent)
}

/** The parts of a key only, of which each has been checked. */
function keyOf({ kind, recipient, channel, language }: SentKey): TemplateKey {
  return { kind, recipient, channel, language } as TemplateKey
}

function findKeyFaults({ kind, recipient, channel, language }: SentKey): Fault[] {
  if (!Object.hasOwn(MESSAGE_KINDS, kind))
    return [faultOf('kind', kind, Object.keys(MESSAGE_KINDS))]
  const recipients: readonly string[] = MESSAGE_KINDS[kind as MessageKind]
  const channels: readonly string[] = recipient === 'attendee' ? MESSAGE_CHANNELS : ['email']
  const tags: readonly string[] = LANGUAGE_TAGS
  return [
    ...(recipients.includes(recipient) ? [] : [faultOf('recipient', recipient, recipients)]),
    ...(channels.includes(channel) ? [] : [faultOf('channel', channel, channels)]),
    ...(tags.includes(language) ? [] : [faultOf('language', language, tags)]),
  ]
}

function faultOf(name: keyof TemplateKey, sent: string, allowed: readonly string[]): Fault {
  return {
    pointer: `/data/attributes/${name}`,
    code: 'not_offered',
    detail: `There is no such message with the ${name} ${JSON.stringify(sent)}: send ${listChoices(allowed, sent)}.`,
  }
}
