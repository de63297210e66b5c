import type { MessageRecipient, MessageValues } from '../core/message-values.ts'
import { listRows } from './list-rows.ts'
import { readFacts } from './read-facts.ts'
import { writeRow } from './write-text.ts'

/**
 * The facts of a meeting for its entry in a calendar: who, where, the number to call, and the link
 * to its page. All mails of one version of a meeting have the same. `isOn`: whether it takes place.
 */
export function writeDescription(
  values: MessageValues,
  recipient: MessageRecipient,
  isOn: boolean,
): string {
  const facts = readFacts(values, recipient)
  const { buttons, colon } = facts.style.language.messageTexts
  const { manageUrl } = facts
  const link = recipient === 'attendee' && isOn ? buttons.change : buttons.view
  return [
    ...listRows(values, facts, isOn),
    ...(manageUrl === null ? [] : [{ label: link, lines: [{ text: manageUrl }] }]),
  ]
    .map((row) => writeRow(row, colon))
    .join('\n')
}
