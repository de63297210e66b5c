import { type Markup, markup } from '../../../http/pages/markup.ts'
import type { Page } from '../../../http/pages/render-page.ts'
import type { ProviderName } from '../../calendar-provider.ts'
import type { ConnectionFault } from '../core/explain-fault.ts'
import type { SignInVisit } from './open-sign-in.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'
import { pathOf } from './render-message.ts'
import { type Typed, renderFields } from './render-fields.ts'

export type { Typed }

/** What was typed before, without the password, and why it was not accepted; nulls: nothing yet. */
export type Refused = { fault: Pick<ConnectionFault, 'attribute' | 'detail'>; typed: Typed }

/**
 * The page on which an agent reads what happens, and signs in. `refused` null: the first visit.
 * `authorizationUrl`: of the provider to which the form leads; null: to none.
 */
export function renderSignInPage(
  publicUrl: string,
  visit: SignInVisit,
  { refused, authorizationUrl }: { refused: Refused | null; authorizationUrl: string | null },
): Page {
  const { connection, agent, business, token } = visit
  const { provider, account } = connection
  const { calendar, name } = PROVIDER_TEXTS[provider]
  const isOauth = provider === 'google' || provider === 'microsoft'
  const body = markup`
    <p>
      <strong>${business}</strong> would like to know when <strong>${agent.name}</strong> is busy, so
      that no meeting is booked at those times.
    </p>
    ${account === null ? null : markup`<p>Sign in with the account of before: <strong>${account}</strong>.</p>`}
    ${refused && markup`<p class="notice alert" id="fault" role="alert">${refused.fault.detail}</p>`}
    <form method="post" action="${pathOf(publicUrl, token)}">
      ${isOauth ? null : renderFields(provider, refused)}
      ${renderTerms(provider, business)}
      <p class="actions">
        <button class="button primary">${isOauth ? `Continue with ${name}` : 'Connect'}</button>
      </p>
    </form>
    <footer>
      <p>
        This link works once, until ${formatDay(visit.linkExpiresAt, agent.timeZone)}. If you are not
        ${agent.name}, or do not know ${business}, close this page.
      </p>
    </footer>`
  const heading = `Connect your ${calendar}`
  return { publicUrl, heading, business, body, forms: allowForms(authorizationUrl) }
}

function renderTerms(provider: ProviderName, business: string): Markup {
  const { name } = PROVIDER_TEXTS[provider]
  const canWrite = provider !== 'ics'
  const atProvider =
    provider === 'google' || provider === 'microsoft'
      ? markup` or remove the access in your ${name} account`
      : null
  return markup`<section class="part" aria-labelledby="terms">
    <h2 id="terms">What this permits</h2>
    <ul>
      <li>
        <strong>Read when you are busy.</strong> Busy times only are stored: no titles, no people, no
        places, no texts.
      </li>
      ${
        canWrite
          ? markup`<li>
              <strong>Write meetings</strong> that are booked with you, to one calendar. Your other
              events are not changed.
            </li>`
          : null
      }
      <li>
        <strong>Until you end it.</strong> Ask ${business} to delete the connection${atProvider}.
      </li>
    </ul>
  </section>`
}

function formatDay(instant: Temporal.Instant, timeZone: string): string {
  return instant
    .toZonedDateTimeISO(timeZone)
    .toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}

/**
 * Browsers apply `form-action` to the redirects after the form, too: to the provider, and from
 * there to others, such as the sign-in of a company.
 */
export function allowForms(authorizationUrl: string | null): string {
  return authorizationUrl === null ? "'self'" : `'self' https: ${new URL(authorizationUrl).origin}`
}
