import { Link } from '@tanstack/react-router'
import { PageHeading } from '../parts/page-heading.tsx'
import { words } from '../words/words.ts'
import { NavigationIcon } from './navigation-icon.tsx'
import { sections } from './sections.ts'

/** On phones, the pages that have no place in the navigation. */
export function MoreScreen() {
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
    </>
  )
}
