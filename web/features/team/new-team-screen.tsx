import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { usualZoneQuery } from '../../api/usual-zone-query.ts'
import { useDraft } from '../../api/use-draft.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { words } from '../../words/words.ts'
import { NEW_TEAM, type TeamAttributes, TEAMS } from './api/teams.ts'
import { TeamForm } from './parts/team-form.tsx'
import { teamWords } from './words/team-words.ts'
import './team.css'

/** The form of a new team, which leads on to its members. */
export function NewTeamScreen() {
  const canChange = useScopes().has('roster:write')
  const zone = useQuery(usualZoneQuery)
  return (
    <>
      <header className="record-head">
        <p>
          <Link to="/team/teams">{teamWords.teams}</Link>
        </p>
        <PageHeading title={teamWords.newTeam} />
      </header>
      {canChange ? (
        <Loaded query={zone} name={teamWords.newTeam}>
          {(first) => <NewTeam zone={first} />}
        </Loaded>
      ) : (
        <Notice kind="plain">{words.errors.noRight}</Notice>
      )}
    </>
  )
}

function NewTeam({ zone }: { zone: string }) {
  const navigate = useNavigate()
  const draft = useDraft<TeamAttributes>({
    path: TEAMS,
    defaults: { ...NEW_TEAM, time_zone: zone },
    stored: null,
    onSaved: ({ data }) => {
      void navigate({ to: '/team/teams/$teamId', params: { teamId: data.id }, replace: true })
    },
  })
  return <TeamForm draft={draft} canChange label={teamWords.createTeam} />
}
