import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { basePath } from '../../api/base-path.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PathLink } from '../../parts/path-link.tsx'
import { Section } from '../../parts/section.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { formatDay } from '../../words/format-day.ts'
import { shownZone } from '../../words/shown-zone.ts'
import { words } from '../../words/words.ts'
import { type Call, callsQuery, connectionsQuery, openCallsQuery } from './api/calls.ts'
import './calls.css'
import { groupByDay } from './core/group-by-day.ts'
import { type CallsSearch, readFilters } from './core/read-filters.ts'
import { CallFilters } from './parts/call-filters.tsx'
import { CallLine } from './parts/call-line.tsx'
import { CallLists } from './parts/call-lists.tsx'
import { CallsNavigation } from './parts/calls-navigation.tsx'
import { TickLegend } from './parts/tick-legend.tsx'
import { callsWords } from './words/calls-words.ts'

const route = getRouteApi('/shell/calls')

/** The calls: those that go on now, then each day. */
export function CallsScreen() {
  const scopes = useScopes()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const timeZone = shownZone.current
  return (
    <>
      <div className="page-head">
        <PageHeading title={callsWords.title} />
        <span className="quiet">{callsWords.times(timeZone)}</span>
      </div>
      <CallsNavigation />
      {scopes.has('calls:read') ? (
        <>
          <RunningCalls timeZone={timeZone} />
          <CallFilters
            search={search}
            onChange={(changed) => void navigate({ search: changed, replace: true })}
          />
          {search.contact !== undefined && (
            <Notice kind="plain">{callsWords.filters.ofContact}</Notice>
          )}
          <PastCalls search={search} timeZone={timeZone} />
        </>
      ) : (
        <Notice kind="plain">{words.errors.noRight}</Notice>
      )}
    </>
  )
}

/** The names of the connections of calls. */
function useConnectionName(): (call: Call) => string {
  const { data } = useQuery(connectionsQuery)
  return ({ attributes: { voice_connection_id: id, platform } }) =>
    (id === null ? undefined : data?.get(id)?.attributes.name) ?? platform
}

function RunningCalls({ timeZone }: { timeZone: string }) {
  const running = useQuery(openCallsQuery)
  const nameOf = useConnectionName()
  return (
    <Section title={callsWords.now}>
      <Loaded query={running} name={callsWords.now}>
        {({ data: calls }) =>
          calls.length === 0 ? (
            <p className="quiet">{callsWords.nobodyCalls}</p>
          ) : (
            <CallLists>
              <ul className="call-list">
                {calls.map((call) => (
                  <CallLine
                    key={call.id}
                    call={call}
                    connection={nameOf(call)}
                    timeZone={timeZone}
                    isRunning
                  />
                ))}
              </ul>
            </CallLists>
          )
        }
      </Loaded>
    </Section>
  )
}

type PastProps = { search: CallsSearch; timeZone: string }

function PastCalls({ search, timeZone }: PastProps) {
  const calls = useInfiniteQuery(callsQuery(readFilters(search, timeZone)))
  const nameOf = useConnectionName()
  return (
    <Loaded query={calls} name={callsWords.title}>
      {(list) =>
        list.length === 0 ? (
          <NoCalls isFiltered={Object.keys(search).length > 0} />
        ) : (
          <CallLists>
            {groupByDay(list, timeZone).map(({ day, calls: ofDay }) => (
              <section key={day} aria-label={formatDay(day)}>
                <h2 className="day-head">{formatDay(day)}</h2>
                <ul className="call-list">
                  {ofDay.map((call) => (
                    <CallLine
                      key={call.id}
                      call={call}
                      connection={nameOf(call)}
                      timeZone={timeZone}
                    />
                  ))}
                </ul>
              </section>
            ))}
            <ShowMore query={calls} />
            <TickLegend />
          </CallLists>
        )
      }
    </Loaded>
  )
}

function NoCalls({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p className="quiet">{callsWords.noMatch}</p>
  return (
    <p>
      {callsWords.noCalls} <PathLink path="/settings/connections">{callsWords.connect}</PathLink>{' '}
      {words.common.or} <a href={`${basePath}/voice/try`}>{callsWords.tryOut}</a>.
    </p>
  )
}
