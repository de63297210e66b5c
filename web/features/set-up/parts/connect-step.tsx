import { Link } from '@tanstack/react-router'
import { ActionButton } from '../../../parts/action-button.tsx'
import { setUpWords } from '../words/set-up-words.ts'

type Props = { onBack: () => void; onDone: () => void }

const LINKS = [
  { to: '/team/calendars', title: setUpWords.calendar, text: setUpWords.calendarText },
  { to: '/settings/connections', title: setUpWords.connection, text: setUpWords.connectionText },
  { to: '/settings/people', title: setUpWords.invite, text: setUpWords.inviteText },
] as const

/** What makes it complete, and can be done later. */
export function ConnectStep({ onBack, onDone }: Props) {
  return (
    <>
      <p>{setUpWords.connectText}</p>
      <ul className="rows">
        {LINKS.map(({ to, title, text }) => (
          <li key={title} className="set-up-link">
            <Link to={to}>{title}</Link>
            <span className="quiet">{text}</span>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <ActionButton onPress={onBack}>{setUpWords.back}</ActionButton>
        <ActionButton look="main" onPress={onDone}>
          {setUpWords.skip}
        </ActionButton>
      </div>
    </>
  )
}
