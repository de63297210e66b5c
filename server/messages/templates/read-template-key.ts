import { LANGUAGE_TAGS } from '../../languages/languages.ts'
import { listChoices } from '../../http/problems/list-choices.ts'
import { type Fault, Problem } from '../../http/problems/problem.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { listChannels } from '../core/list-channels.ts'
import { MESSAGE_KINDS, MESSAGE_RECIPIENTS, type MessageKind } from '../core/message-values.ts'
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
  const of = kind as MessageKind
  const recipients = MESSAGE_RECIPIENTS.filter((each) => listChannels(of, each).length > 0)
  const found = recipients.find((each) => each === recipient)
  const channels: readonly string[] = found === undefined ? ['email'] : listChannels(of, found)
  const tags: readonly string[] = LANGUAGE_TAGS
  return [
    ...(found !== undefined ? [] : [faultOf('recipient', recipient, recipients)]),
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
