import { basePath } from '../../../api/base-path.ts'
import { words } from '../../../words/words.ts'
import type { Provider } from '../api/connections.ts'
import { calendarWords } from '../words/calendar-words.ts'

/** What the operator sets for a provider at which agents sign in (docs/configuration.md). */
const SETTINGS = {
  google: 'GOOGLE_CALENDAR_CLIENT_ID',
  microsoft: 'MICROSOFT_CALENDAR_CLIENT_ID',
} as const

/** Why well-known providers cannot be chosen, and who can change that. */
export function MissingProviders({ providers }: { providers: readonly Provider[] }) {
  const missing = (['google', 'microsoft'] as const).filter((id) => !providers.includes(id))
  if (missing.length === 0) return null
  const list = (items: string[]) => new Intl.ListFormat(words.tag).format(items)
  const names = missing.map((id) => calendarWords.providers[id])
  return (
    <p className="hint">
      {calendarWords.missing(list(names), list(missing.map((id) => SETTINGS[id])))}{' '}
      <a href={`${basePath}/how-to/calendars`} target="_blank" rel="noreferrer">
        {calendarWords.howToRegister}
      </a>
    </p>
  )
}
