import './why-not.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { agentNamesQuery } from '../../api/names-query.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { formatDay } from '../../words/format-day.ts'
import {
  explainDayQuery,
  type ExplainedDay,
  type MeetingType,
  meetingTypesQuery,
} from './api/explain-day.ts'
import { isOutsideHours } from './is-outside-hours.ts'
import { DayStrip } from './parts/day-strip.tsx'
import { type Question, QuestionFields } from './parts/question.tsx'
import { ReasonsOfDay } from './parts/reasons-of-day.tsx'
import { StartDetails } from './parts/start-details.tsx'
import { whyNotWords } from './words/why-not-words.ts'

/** Which times of a day can be booked, and what is in the way of the others. */
export function WhyNotScreen() {
  const types = useQuery(meetingTypesQuery)
  return (
    <>
      <PageHeading title={whyNotWords.title} />
      <Loaded query={types} name={whyNotWords.type}>
        {(list) =>
          list.length === 0 ? (
            <p>
              {whyNotWords.noTypes} <Link to="/team/types">{whyNotWords.toTypes}</Link>
            </p>
          ) : (
            <Asked types={list} />
          )
        }
      </Loaded>
    </>
  )
}

function Asked({ types }: { types: readonly MeetingType[] }) {
  const { start, ...search } = useSearch({ from: '/shell/why-not' })
  const navigate = useNavigate({ from: '/why-not' })
  const today = Temporal.Now.plainDateISO().toString()
  const type = types.find(({ id }) => Number(id) === search.type) ?? types[0]
  if (!type) return null
  const question: Question = { ...search, type: Number(type.id), date: search.date ?? today }
  return (
    <>
      <p className="quiet">{whyNotWords.intro}</p>
      <QuestionFields
        question={question}
        types={types}
        today={today}
        onChange={(changed) => void navigate({ search: changed, resetScroll: false })}
      />
      <Answer type={type} question={question} chosen={start === undefined ? null : String(start)} />
    </>
  )
}

type AnswerProps = { type: MeetingType; question: Question; chosen: string | null }

function Answer({ type, question, chosen }: AnswerProps) {
  const { data: names } = useQuery(agentNamesQuery)
  const scopes = useScopes()
  const day = useQuery({
    ...explainDayQuery({
      team_id: type.attributes.team_id,
      meeting_type_id: question.type,
      date: question.date,
      agent_id: question.agent,
      contact_id: question.contact,
    }),
    placeholderData: keepPreviousData,
  })
  const nameOf = (id: number) => names?.get(id) ?? whyNotWords.unknownAgent(id)
  return (
    <Loaded query={day} name={whyNotWords.strip}>
      {(found) => {
        const start = found.starts.find((each) => each.start_time === chosen)
        return (
          <>
            <section aria-label={whyNotWords.strip}>
              <Summary type={type} date={question.date} day={found} />
              <DayStrip day={found} chosen={chosen} />
            </section>
            {start && (
              <StartDetails
                day={found}
                start={start}
                nameOf={nameOf}
                booking={scopes.has('meetings:write') ? question : null}
              />
            )}
            <ReasonsOfDay day={found} nameOf={nameOf} />
          </>
        )
      }}
    </Loaded>
  )
}

type SummaryProps = { type: MeetingType; date: string; day: ExplainedDay }

function Summary({ type: { attributes }, date, day }: SummaryProps) {
  const open = day.starts.filter((start) => !isOutsideHours(day, start))
  const free = open.filter(({ bookable }) => bookable).length
  const { duration_minutes: minutes } = attributes
  const { buffer_before_minutes: before, buffer_after_minutes: after } = attributes
  return (
    <div className="day-summary">
      <p className="day-facts" role="status">
        <strong>{sentenceOf(free, open.length, day.starts.length)}</strong>
      </p>
      <p>
        {attributes.name} · {formatDay(date)} · {whyNotWords.facts(minutes, before, after)} ·{' '}
        <span className="quiet">{whyNotWords.zone(day.timeZone)}</span>
      </p>
    </div>
  )
}

function sentenceOf(free: number, open: number, all: number): string {
  if (all === 0) return whyNotWords.noStarts
  if (open === 0) return whyNotWords.closedDay
  if (free === open) return whyNotWords.all(open)
  return free === 0 ? whyNotWords.none(open) : whyNotWords.some(free, open)
}
