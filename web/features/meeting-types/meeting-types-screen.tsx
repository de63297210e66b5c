import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { teamNamesQuery } from '../../api/names-query.ts'
import { pageQuery } from '../../api/page-query.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { ArchivedFilter } from '../../parts/archived-filter.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { words } from '../../words/words.ts'
import { MEETING_TYPES, type MeetingType } from './api/meeting-types.ts'
import { typeWords } from './words/type-words.ts'
import './meeting-types.css'

const route = getRouteApi('/shell/team/types')

/** The kinds of meetings that can be booked. */
export function MeetingTypesScreen() {
  const { archived = false } = route.useSearch()
  const navigate = route.useNavigate()
  const canChange = useScopes().has('roster:write')
  const types = useInfiniteQuery(
    pageQuery<MeetingType>(MEETING_TYPES, { include_archived: archived || undefined }),
  )
  return (
    <>
      <div className="page-head">
        <PageHeading title={typeWords.title} />
        {canChange && (
          <Link to="/team/types/new" className="button main">
            {typeWords.newType}
          </Link>
        )}
      </div>
      <ArchivedFilter
        isShown={archived}
        onChange={(shown) => void navigate({ search: shown ? { archived: true } : {} })}
      />
      <Loaded query={types} name={typeWords.title}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{typeWords.none}</p>
          ) : (
            <>
              <ul className="rows" aria-label={typeWords.title}>
                {list.map((type) => (
                  <TypeRow key={type.id} type={type} />
                ))}
              </ul>
              <ShowMore query={types} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function TypeRow({ type: { id, attributes } }: { type: MeetingType }) {
  const { data: teams } = useQuery(teamNamesQuery)
  const { name, team_id: team, duration_minutes: minutes, assignment, location } = attributes
  return (
    <li className="row type-row">
      <span className="row-main">
        <Link to="/team/types/$typeId" params={{ typeId: id }}>
          {name}
        </Link>{' '}
        {attributes.archived_at !== null && (
          <StateMark kind="nothing">{words.archive.archived}</StateMark>
        )}
      </span>
      <span>{typeWords.minutes(minutes)}</span>
      <span>{teams?.get(team) ?? typeWords.unnamed(team)}</span>
      <span className="quiet">{typeWords.assignments[assignment]}</span>
      <span className="quiet">{typeWords.places[location.kind]}</span>
    </li>
  )
}
