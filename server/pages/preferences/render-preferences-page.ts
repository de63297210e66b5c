import { OPTIONAL_MAILS, type OptionalMail } from '../../contacts/core/consents/consent.ts'
import { type Markup, markup } from '../../http/pages/markup.ts'
import { readBasePath } from '../../http/pages/read-base-path.ts'
import { renderNotice } from '../../http/pages/render-notice.ts'
import type { Page } from '../../http/pages/render-page.ts'
import { maskAddress } from './core/mask-address.ts'
import { writeState } from './core/read-form.ts'
import type { Visit } from './open-visit.ts'

/** `saved`: the page says what is so now. `stale`: nothing was changed. */
export type PreferencesNotice = 'saved' | 'stale' | null

/** The path of the page, below the path of the public URL. */
export function pathOf(publicUrl: string, sealed: string): string {
  return `${readBasePath(publicUrl)}/preferences/${sealed}`
}

/** The page on which a person chooses which mails come. */
export function renderPreferencesPage(
  publicUrl: string,
  visit: Visit,
  notice: PreferencesNotice,
): Page {
  const { language, business, address, hasDeniedAll } = visit
  const texts = language.preferencesPage
  return {
    publicUrl,
    language: language.tag,
    business,
    heading: texts.heading,
    forms: "'self'",
    body: markup`${renderResult(visit, notice)}
      ${address === null ? null : markup`<p>${texts.sentTo(maskAddress(address))}</p>`}
      ${hasDeniedAll ? markup`<p class="state">${texts.allDenied(business)}</p>` : renderForm(publicUrl, visit)}`,
  }
}

function renderForm(publicUrl: string, visit: Visit): Markup {
  const { language, preferences, sealed } = visit
  const texts = language.preferencesPage
  return markup`<form method="post" action="${pathOf(publicUrl, sealed)}">
    <input type="hidden" name="shown" value="${writeState(preferences)}">
    <fieldset class="choices">
      <legend>${texts.question}</legend>
      ${OPTIONAL_MAILS.map((kind) => renderChoice(visit, kind))}
    </fieldset>
    <p class="hint">${texts.always}</p>
    <p class="actions"><button class="button primary">${texts.save}</button></p>
  </form>`
}

function renderResult(
  { language, preferences, hasDeniedAll }: Visit,
  notice: PreferencesNotice,
): Markup | null {
  const texts = language.preferencesPage
  if (notice === null) return null
  if (notice === 'stale') return renderNotice('alert', texts.stale)
  const wanted = OPTIONAL_MAILS.filter((kind) => preferences[kind] && !hasDeniedAll).length
  const saved =
    wanted === 0
      ? texts.savedNone
      : wanted < OPTIONAL_MAILS.length
        ? texts.savedSome
        : texts.savedAll
  return renderNotice('status', saved)
}

function renderChoice({ language, preferences }: Visit, kind: OptionalMail): Markup {
  const { label, hint } = language.preferencesPage.kinds[kind]
  return markup`<div class="choice">
    <input type="checkbox" id="${kind}" name="mails" value="${kind}" aria-describedby="${kind}-hint"${preferences[kind] ? markup` checked` : null}>
    <label for="${kind}">${label}</label>
    <p class="hint" id="${kind}-hint">${hint}</p>
  </div>`
}
