import { TextInput } from '../../../parts/text-input.tsx'
import { calendarWords } from '../words/calendar-words.ts'

export const CREDENTIAL_FIELDS: readonly string[] = ['server_url', 'username', 'password', 'url']

/** Server, user and password of CalDAV, or the address of a calendar. */
export function CredentialFields({ provider }: { provider: 'caldav' | 'ics' }) {
  if (provider === 'ics')
    return (
      <TextInput
        name="url"
        label={calendarWords.url}
        hint={calendarWords.urlHint}
        isRequired
        autoComplete="off"
        maxLength={2048}
      />
    )
  return (
    <>
      <TextInput
        name="server_url"
        label={calendarWords.serverUrl}
        hint={calendarWords.serverHint}
        isRequired
        autoComplete="off"
        maxLength={2048}
      />
      <TextInput
        name="username"
        label={calendarWords.username}
        isRequired
        autoComplete="off"
        maxLength={500}
      />
      <TextInput
        name="password"
        type="password"
        label={calendarWords.password}
        hint={calendarWords.passwordHint}
        isRequired
        autoComplete="new-password"
        maxLength={1024}
      />
    </>
  )
}
