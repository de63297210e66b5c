import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { sessionQuery } from '../api/session.ts'
import { Notice } from '../parts/notice.tsx'
import { words } from '../words/words.ts'
import { Confirmation } from './confirmation.tsx'
import { NavigationIcon } from './navigation-icon.tsx'
import { sections } from './sections.ts'
import { SignOut } from './sign-out.tsx'
import { useLiveData } from './use-live-data.ts'

// Only those who belong to several workspaces need it.
const WorkspaceSwitch = lazy(async () => ({
  default: (await import('./workspace-switch.tsx')).WorkspaceSwitch,
}))

const ArchivedNotice = lazy(async () => ({
  default: (await import('./archived-notice.tsx')).ArchivedNotice,
}))

const ExampleNotice = lazy(async () => ({
  default: (await import('./example-notice.tsx')).ExampleNotice,
}))

/** The frame of all pages behind the sign-in: navigation, workspace, signing out. */
export function Shell() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const router = useRouter()
  const isSignedOut = session === null
  const isLive = useLiveData(session?.attributes.workspace_id ?? null)
  useEffect(() => {
    if (!isSignedOut) return
    const { href } = router.state.location
    void router.navigate({ to: '/sign-in', search: { to: href, ended: true }, replace: true })
  }, [isSignedOut, router])
  if (session === null) return null
  const { person, role, workspaces, workspace_id: current } = session.attributes
  const { is_archived: isArchived, is_example: isExample } = session.attributes
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {words.shell.skip}
      </a>
      <div className="side">
        <header className="rail-head">
          <span className="brand">Slotline</span>
          {workspaces.length === 1 && current !== null ? (
            <span className="workspace">{workspaces[0]?.name}</span>
          ) : (
            <Suspense>
              <WorkspaceSwitch workspaces={workspaces} current={current} />
            </Suspense>
          )}
        </header>
        <nav className="rail" aria-label={words.shell.navigation}>
          {sections.map((section) => (
            <Link
              key={section.to}
              to={section.to}
              className={'isMore' in section ? 'tab behind-more' : 'tab'}
            >
              <NavigationIcon name={section.icon} />
              {section.label}
            </Link>
          ))}
          <Link to="/more" className="tab only-phone">
            <NavigationIcon name="more" />
            {words.shell.more}
          </Link>
        </nav>
        <footer className="rail-foot">
          <SignOut person={person} />
        </footer>
      </div>
      <main id="content" className="content" tabIndex={-1}>
        {!isLive && <Notice kind="plain">{words.shell.notLive}</Notice>}
        <Suspense>{isArchived && <ArchivedNotice isOwner={role === 'owner'} />}</Suspense>
        <Suspense>{isExample && role === 'owner' && <ExampleNotice />}</Suspense>
        <Outlet />
      </main>
      <Confirmation />
    </div>
  )
}
