import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '../api/session.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { words } from '../words/words.ts'
import { NavigationIcon } from './navigation-icon.tsx'
import { sections } from './sections.ts'
import { SignOut } from './sign-out.tsx'

/** On phones, the pages that have no place in the navigation. */
export function MoreScreen() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  return (
    <>
      <PageHeading title={words.shell.more} />
      <ul className="rows">
        {sections
          .filter((section) => 'isMore' in section)
          .map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className="more-link">
                <NavigationIcon name={icon} />
                {label}
              </Link>
            </li>
          ))}
      </ul>
      {session && (
        <div className="more-foot">
          <SignOut person={session.attributes.person} />
        </div>
      )}
    </>
  )
}
