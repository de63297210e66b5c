import { type Markup, markup } from '../../http/pages/markup.ts'
import type { Visit } from './open-visit.ts'
import { readWebAddress } from './read-web-address.ts'
import { renderPhone } from './render-phone.ts'

/** How to reach the business, with its phone number and website; null: it has neither. */
export function renderContact({ business, texts, possible }: Visit): Markup | null {
  const { phone, website } = business
  if (phone === null && website === null) return null
  const text = possible.closed === null ? texts.contact : texts.bookAgain
  const rows = [
    phone === null
      ? null
      : markup`<div>
          <dt>${texts.labels.phone}</dt>
          <dd>${renderPhone(phone)}</dd>
        </div>`,
    website === null
      ? null
      : markup`<div>
          <dt>${texts.labels.website}</dt>
          <dd>${renderWebsite(website)}</dd>
        </div>`,
  ]
  return markup`<footer>
    <p>${text}</p>
    <dl class="rows">${rows.filter((row) => row !== null)}</dl>
  </footer>`
}

function renderWebsite(website: string): Markup {
  const url = readWebAddress(website)
  return url === null
    ? markup`${website}`
    : markup`<a href="${url}">${website.replace(/^https?:\/\/|\/$/gi, '')}</a>`
}
