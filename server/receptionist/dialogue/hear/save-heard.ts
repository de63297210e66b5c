import { findEmail } from '../../../speech/emails/find-email.ts'
import { hearEmail } from '../../../speech/emails/hear-email.ts'
import { hearName } from '../../../speech/names/hear-name.ts'
import { findPhone, hearPhone } from '../../../speech/numbers/hear-phone.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { requestTool } from '../speak/say-line.ts'

/** Requests a read-back of the address in the words; null if there is none. */
export function saveHeard(
  text: string,
  state: DialogueState,
  { region }: DialogueContext,
): Step | null {
  const { language } = state
  const email = emailIn(text, language)
  if (email !== null) return requestTool(state, 'save_contact', { email: email.slice(0, 400) })
  const { number } = findPhone(text, { language, region })
  const whole = hearPhone(text, { language, region })
  if (number === null) return null
  const phone = whole.ok && whole.value === number ? text.slice(0, 200) : number
  return requestTool(state, 'save_contact', { phone })
}

/**
 * The words of an address; a name is left out that was said before it ("nora nora dot quist at").
 */
function emailIn(text: string, language: string): string | null {
  const whole = hearEmail(text, language)
  const found = findEmail(text, language)
  if (!whole.ok || !found || found.address === whole.value)
    return whole.ok ? text : (found?.said ?? null)
  const name = hearName(found.rest, language)?.name.toLowerCase().split(' ') ?? []
  return name.some((word) => found.address.includes(word)) ? found.said : text
}
