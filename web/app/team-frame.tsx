import { Link, Outlet } from '@tanstack/react-router'
import { SubNavigation } from '../parts/sub-navigation.tsx'
import { words } from '../words/words.ts'

/** The pages of the team below their navigation. */
export function TeamFrame() {
  return (
    <>
      <SubNavigation label={words.shell.team}>
        <Link to="/team/agents" className="sub-tab">
          {words.shell.agents}
        </Link>
        <Link to="/team/teams" className="sub-tab">
          {words.shell.teams}
        </Link>
        <Link to="/team/types" className="sub-tab">
          {words.shell.meetingTypes}
        </Link>
        <Link to="/team/routing" className="sub-tab">
          {words.shell.routing}
        </Link>
        <Link to="/team/calendars" className="sub-tab">
          {words.shell.calendars}
        </Link>
        <Link to="/team/schedules" className="sub-tab">
          {words.shell.schedules}
        </Link>
      </SubNavigation>
      <Outlet />
    </>
  )
}
