import './day.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useOwnAgent, useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { contactQuery } from './api/contact.ts'
import { isArchived, type Roster, rosterQuery } from './api/roster.ts'
import { agentsFor } from './core/agents-for.ts'
import { BookForm } from './parts/book-form.tsx'
import { dayWords } from './words/day-words.ts'

const route = getRouteApi('/shell/day/book')

/** Books an appointment: what for, when, and for whom. */
export function BookScreen() {
  const scopes = useScopes()
  const roster = useQuery(rosterQuery)
  return (
    <>
      <PageHeading title={dayWords.bookTitle} />
      {scopes.has('meetings:write') ? (
        <Loaded query={roster} name={dayWords.bookTitle}>
          {(read) => <BookWith roster={read} />}
        </Loaded>
      ) : (
        <Notice kind="plain">{dayWords.noRight}</Notice>
      )}
    </>
  )
}

function BookWith({ roster }: { roster: Roster }) {
  const { date, type, agent, contact: contactId } = route.useSearch()
  const navigate = route.useNavigate()
  const own = useOwnAgent()
  const contact = useQuery(contactQuery(contactId ?? null))
  const types = [...roster.types].filter(([id, each]) => {
    const canTake = own === null || agentsFor(roster, id).some((taker) => taker === own.agentId)
    return !isArchived(each) && canTake
  })
  const [first] = types
  if (!first)
    return (
      <p>
        {dayWords.noTypes} <Link to="/team">{dayWords.toTeam}</Link>
      </p>
    )
  // The form begins with the contact, so that it waits for it.
  if (contactId !== undefined && contact.isPending) return null
  return (
    <BookForm
      roster={roster}
      typeIds={types.map(([id]) => id)}
      first={{
        typeId: types.some(([id]) => id === type) ? (type ?? first[0]) : first[0],
        agentId: own?.agentId ?? agent ?? null,
        duration: null,
        date: date ?? null,
        contact: contact.data ?? null,
      }}
      ownAgentId={own?.agentId ?? null}
      onBooked={(meetingId) =>
        void navigate({
          to: '/meetings/$meetingId',
          params: { meetingId },
          search: { booked: true },
          replace: true,
        })
      }
    />
  )
}
