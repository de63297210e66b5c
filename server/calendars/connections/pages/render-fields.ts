import { fillMarkup } from '../../../http/pages/fill-markup.ts'
import { type Markup, markup } from '../../../http/pages/markup.ts'
import type { CalendarPages } from '../../../languages/calendar-pages.ts'
import type { ProviderName } from '../../calendar-provider.ts'
import type { ConnectionFault } from '../core/explain-fault.ts'

/** What an agent has typed, by field. */
export type Typed = Partial<Record<'server_url' | 'username' | 'url', string>>
type State = { attribute: ConnectionFault['attribute']; typed: Typed } | null

type Field = {
  name: 'server_url' | 'username' | 'password' | 'url'
  type: 'text' | 'password'
  inputMode: 'url' | 'email' | 'text'
  maxLength: number
}

const ICLOUD = 'https://caldav.icloud.com'
const FASTMAIL = 'https://caldav.fastmail.com'

const CALDAV: readonly Field[] = [
  {
    name: 'server_url',
    type: 'text',
    inputMode: 'url',
    maxLength: 2048,
  },
  {
    name: 'username',
    type: 'text',
    inputMode: 'email',
    maxLength: 500,
  },
  {
    name: 'password',
    type: 'password',
    inputMode: 'text',
    maxLength: 1024,
  },
]
const ICS: readonly Field[] = [
  {
    name: 'url',
    type: 'text',
    inputMode: 'url',
    maxLength: 2048,
  },
]

/** The fields of the form, with what was typed before. */
export function renderFields(words: CalendarPages, provider: ProviderName, state: State): Markup {
  const fields = provider === 'ics' ? ICS : CALDAV
  return markup`${provider === 'ics' ? null : renderHelp(words)}${fields.map((field) => renderField(words, field, state))}`
}

function renderField(words: CalendarPages, field: Field, state: State): Markup {
  const { name, type, inputMode, maxLength } = field
  const { label, hint } = words.fields[name]
  const isFault = state?.attribute === name
  const described = `${name}-hint${isFault ? ' fault' : ''}`
  const value = name === 'password' ? '' : (state?.typed[name] ?? '')
  const list = name === 'server_url' ? markup` list="servers"` : null
  return markup`<div class="field">
    <label for="${name}">${label}</label>
    <p class="hint" id="${name}-hint">${hint}</p>
    <input id="${name}" name="${name}" type="${type}" inputmode="${inputMode}" value="${value}"
      maxlength="${maxLength}" required autocomplete="off" autocapitalize="none" spellcheck="false"
      aria-describedby="${described}"${isFault ? markup` aria-invalid="true"` : null}${list}>
  </div>`
}

function renderHelp({ help }: CalendarPages): Markup {
  const of = (sentence: string, server: string) =>
    fillMarkup(sentence, { server: markup`<code>${server}</code>` })
  return markup`<details>
    <summary>${help.title}</summary>
    <dl>
      <dt>iCloud</dt>
      <dd>${of(help.icloud, ICLOUD)}</dd>
      <dt>Fastmail</dt>
      <dd>${of(help.fastmail, FASTMAIL)}</dd>
      <dt>Nextcloud</dt>
      <dd>${of(help.nextcloud, 'https://your-cloud.example/remote.php/dav')}</dd>
    </dl>
  </details>
  <datalist id="servers">
    <option value="${ICLOUD}">iCloud</option>
    <option value="${FASTMAIL}">Fastmail</option>
  </datalist>`
}
