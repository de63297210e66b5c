import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { teamNamesQuery } from '../../api/names-query.ts'
import { useDraft } from '../../api/use-draft.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { words } from '../../words/words.ts'
import { MEETING_TYPES, NEW_TYPE, type TypeAttributes } from './api/meeting-types.ts'
import { TypeForm } from './parts/type-form.tsx'
import { typeWords } from './words/type-words.ts'
import './meeting-types.css'

/** The form of a new meeting type. */
export function NewMeetingTypeScreen() {
  const teams = useQuery(teamNamesQuery)
  const canChange = useScopes().has('roster:write')
  return (
    <>
      <header className="record-head">
        <p>
          <Link to="/team/types">{typeWords.title}</Link>
        </p>
        <PageHeading title={typeWords.newType} />
      </header>
      {canChange ? (
        <Loaded query={teams} name={typeWords.teams}>
          {(names) => {
            const [first] = names.keys()
            return first === undefined ? (
              <Notice kind="plain">
                <p>{typeWords.noTeam}</p>
                <Link to="/team/teams/new">{typeWords.newTeam}</Link>
              </Notice>
            ) : (
              <NewType teamId={first} />
            )
          }}
        </Loaded>
      ) : (
        <Notice kind="plain">{words.errors.noRight}</Notice>
      )}
    </>
  )
}

function NewType({ teamId }: { teamId: number }) {
  const navigate = useNavigate()
  const draft = useDraft<TypeAttributes>({
    path: MEETING_TYPES,
    defaults: { ...NEW_TYPE, team_id: teamId },
    stored: null,
    onSaved: ({ data }) => {
      void navigate({ to: '/team/types/$typeId', params: { typeId: data.id }, replace: true })
    },
  })
  return <TypeForm draft={draft} canChange label={typeWords.createType} />
}
