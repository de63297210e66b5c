import { fillMarkup } from '../../../http/pages/fill-markup.ts'
import { type Markup, markup } from '../../../http/pages/markup.ts'
import type { Page } from '../../../http/pages/render-page.ts'
import type { CalendarPages } from '../../../languages/calendar-pages.ts'
import type { ProviderName } from '../../calendar-provider.ts'
import type { ConnectionFault } from '../core/explain-fault.ts'
import type { SignInVisit } from './open-sign-in.ts'
import { PROVIDER_NAMES } from './provider-names.ts'
import { pathOf, type Place } from './render-message.ts'
import { type Typed, renderFields } from './render-fields.ts'

export type { Typed }

/** What was typed before, without the password, and why it was not accepted. */
export type Refused = {
  /** Null: no field is at fault. */
  attribute: ConnectionFault['attribute']
  say: (words: CalendarPages) => string
  typed: Typed
}

/**
 * The page on which an agent reads what happens, and signs in. `refused` null: the first visit.
 * `authorizationUrl`: of the provider to which the form leads; null: to none.
 */
export function renderSignInPage(
  { publicUrl, language }: Place,
  visit: SignInVisit,
  { refused, authorizationUrl }: { refused: Refused | null; authorizationUrl: string | null },
): Page {
  const { connection, agent, business, token } = visit
  const { provider, account } = connection
  const words = language.calendarPages
  const name = nameOf(provider)
  const strong = (text: string) => markup`<strong>${text}</strong>`
  const ends = formatDay(visit.linkExpiresAt, agent.timeZone, words.dayLocale)
  const body = markup`
    <p>${fillMarkup(words.purpose, { business: strong(business), agent: strong(agent.name) })}</p>
    ${account === null ? null : markup`<p>${fillMarkup(words.sameAccount, { account: strong(account) })}</p>`}
    ${refused && markup`<p class="notice alert" id="fault" role="alert">${refused.say(words)}</p>`}
    <form method="post" action="${pathOf(publicUrl, token)}">
      ${name === null ? renderFields(words, provider, refused) : null}
      ${renderTerms(words, provider, business)}
      <p class="actions">
        <button class="button primary">${name === null ? words.connect : words.continueWith(name)}</button>
      </p>
    </form>
    <footer>
      <p>${words.validity(ends, agent.name, business)}</p>
    </footer>`
  return {
    publicUrl,
    language: language.tag,
    heading: words.heading[provider],
    business,
    body,
    forms: allowForms(authorizationUrl),
  }
}

/** Google or Microsoft; null: the agent does not sign in at the provider. */
function nameOf(provider: ProviderName): string | null {
  return provider === 'google' || provider === 'microsoft' ? PROVIDER_NAMES[provider] : null
}

function renderTerms({ terms }: CalendarPages, provider: ProviderName, business: string): Markup {
  const name = nameOf(provider)
  const write = markup`<strong>${terms.write}</strong>`
  return markup`<section class="part" aria-labelledby="terms">
    <h2 id="terms">${terms.title}</h2>
    <ul>
      <li><strong>${terms.read}</strong> ${terms.readHint}</li>
      ${provider === 'ics' ? null : markup`<li>${fillMarkup(terms.writes, { write })}</li>`}
      <li>
        <strong>${terms.until}</strong>
        ${name === null ? terms.delete(business) : terms.deleteOrRemove(business, name)}
      </li>
    </ul>
  </section>`
}

function formatDay(instant: Temporal.Instant, timeZone: string, locale: string): string {
  return instant
    .toZonedDateTimeISO(timeZone)
    .toLocaleString(locale, { day: 'numeric', month: 'long', year: 'numeric' })
}

/**
 * Browsers apply `form-action` to the redirects after the form, too: to the provider, and from
 * there to others, such as the sign-in of a company.
 */
export function allowForms(authorizationUrl: string | null): string {
  return authorizationUrl === null ? "'self'" : `'self' https: ${new URL(authorizationUrl).origin}`
}
