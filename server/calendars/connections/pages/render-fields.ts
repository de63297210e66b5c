import { type Markup, markup } from '../../../http/pages/markup.ts'
import type { ProviderName } from '../../calendar-provider.ts'
import type { ConnectionFault } from '../core/explain-fault.ts'

/** What an agent has typed, by field. */
export type Typed = Partial<Record<'server_url' | 'username' | 'url', string>>
type State = { fault: Pick<ConnectionFault, 'attribute'>; typed: Typed } | null

type Field = {
  name: 'server_url' | 'username' | 'password' | 'url'
  label: string
  hint: string
  type: 'text' | 'password'
  inputMode: 'url' | 'email' | 'text'
  maxLength: number
}

const CALDAV: readonly Field[] = [
  {
    name: 'server_url',
    label: 'Server',
    hint: 'The CalDAV address of your provider.',
    type: 'text',
    inputMode: 'url',
    maxLength: 2048,
  },
  {
    name: 'username',
    label: 'User name',
    hint: 'Often your email address.',
    type: 'text',
    inputMode: 'email',
    maxLength: 500,
  },
  {
    name: 'password',
    label: 'App password',
    hint: 'A password only for this, from the settings of your account. It is stored encrypted.',
    type: 'password',
    inputMode: 'text',
    maxLength: 1024,
  },
]
const ICS: readonly Field[] = [
  {
    name: 'url',
    label: 'Address of the calendar',
    hint: 'The secret address in iCal format, which usually ends in .ics. It is stored encrypted.',
    type: 'text',
    inputMode: 'url',
    maxLength: 2048,
  },
]

/** The fields of the form, with what was typed before. */
export function renderFields(provider: ProviderName, state: State): Markup {
  const fields = provider === 'ics' ? ICS : CALDAV
  return markup`${provider === 'ics' ? null : HELP}${fields.map((field) => renderField(field, state))}`
}

function renderField(field: Field, state: State): Markup {
  const { name, label, hint, type, inputMode, maxLength } = field
  const isFault = state?.fault.attribute === name
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

const HELP = markup`<details>
    <summary>Where to find the server and the app password</summary>
    <dl>
      <dt>iCloud</dt>
      <dd>
        <code>https://caldav.icloud.com</code>, with your Apple Account as the user name. App password:
        account.apple.com, Sign-In and Security, App-Specific Passwords.
      </dd>
      <dt>Fastmail</dt>
      <dd>
        <code>https://caldav.fastmail.com</code>. App password: Settings, Privacy &amp; Security, Manage
        app passwords, with access to calendars.
      </dd>
      <dt>Nextcloud</dt>
      <dd>
        <code>https://your-cloud.example/remote.php/dav</code>. App password: Settings, Security,
        Devices &amp; sessions.
      </dd>
    </dl>
  </details>
  <datalist id="servers">
    <option value="https://caldav.icloud.com">iCloud</option>
    <option value="https://caldav.fastmail.com">Fastmail</option>
  </datalist>`
