import { Link } from '@tanstack/react-router'
import { ActionButton } from '../../../parts/action-button.tsx'
import type { BusinessSetUp } from '../api/business.ts'
import { setUpWords } from '../words/set-up-words.ts'

type Props = { business: BusinessSetUp; onBack: () => void; onDone: () => void }

const LINKS = [
  {
    to: '/team/calendars',
    name: 'calendar',
    title: setUpWords.calendar,
    text: setUpWords.calendarText,
  },
  {
    to: '/settings/connections',
    name: 'connection',
    title: setUpWords.connection,
    text: setUpWords.connectionText,
  },
  { to: '/settings/people', name: null, title: setUpWords.invite, text: setUpWords.inviteText },
] as const

/** What makes it complete, and can be done later. */
export function ConnectStep({ business: { has }, onBack, onDone }: Props) {
  return (
    <>
      <p>{setUpWords.connectText}</p>
      <ul className="rows">
        {LINKS.map(({ to, name, title, text }) => (
          <li key={title} className="set-up-link">
            <span>
              <Link to={to}>{title}</Link>{' '}
              {name !== null && has[name] && <span className="mark">✓ {setUpWords.done}</span>}
            </span>
            <span className="quiet">{text}</span>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <ActionButton onPress={onBack}>{setUpWords.back}</ActionButton>
        <ActionButton look="main" onPress={onDone}>
          {has.calendar || has.connection ? setUpWords.goOn : setUpWords.skip}
        </ActionButton>
      </div>
    </>
  )
}
