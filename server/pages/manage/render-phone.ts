import { formatPhone } from '../../contacts/core/identifiers/format-phone.ts'
import { type Markup, markup } from '../../http/pages/markup.ts'

/** A phone number as people write it, which a phone can call. Other texts are only text. */
export function renderPhone(phone: string): Markup {
  const isNumber = /^\+?[\d\s()./-]{5,}$/.test(phone)
  return isNumber
    ? markup`<a class="phone" href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${formatPhone(phone)}</a>`
    : markup`${phone}`
}
