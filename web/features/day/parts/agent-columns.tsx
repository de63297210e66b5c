import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { StateMark } from '../../../parts/state-mark.tsx'
import { LinkList } from '../../../parts/link-list.tsx'
import { formatTime } from '../../../words/format-time.ts'
import { dayWords } from '../words/day-words.ts'
import type { Meeting } from '../api/meetings.ts'
import { isArchived, type Roster } from '../api/roster.ts'
import { agentsOf, bookedByOf, flagsOf, stateOf, whoOf } from '../core/describe-meeting.ts'
import { layOutDay, type PlacedBlock } from '../core/lay-out-day.ts'
import { listClosedHours } from '../core/closed-hours.ts'
import { type Range, rangeOfDays, toInstant } from '../core/times.ts'
import { useOpenHours } from '../use-open-hours.ts'
import { agentName, type Shown, typeName } from './shown.ts'

/** With more agents, those without a meeting have no column. */
const MAX_EMPTY_COLUMNS = 6
/** The hours that are shown at least. */
const OPEN_HOURS = { from: '08:00', to: '18:00' }
const HOUR = 3600
/** A block of fewer hours has one line. */
const SHORT = 0.45
/** Two lines of the times of day beside the columns are so many hours high. */
const COVERED_HOURS = 0.55

/** The meetings of a day to scale, with a column for each agent. */
export function AgentColumns({ date, meetings, ...shown }: Shown & { date: string }) {
  const { roster, zone, now } = shown
  const taking = meetings.filter(({ attributes }) => attributes.status !== 'cancelled')
  const layout = layOutDay(
    {
      ...rangeOfDays(date, zone),
      open: { from: at(date, OPEN_HOURS.from, zone), to: at(date, OPEN_HOURS.to, zone) },
    },
    taking.flatMap(({ id, attributes }) =>
      agentsOf(attributes).map((column) => ({
        id,
        column,
        start: Number(attributes.start_time),
        end: Number(attributes.end_time),
      })),
    ),
  )
  const { shownAgents, others } = chooseColumns(roster, new Set(layout.columns.keys()))
  const byId = new Map(taking.map((meeting) => [meeting.id, meeting]))
  const hours = useOpenHours(roster, shownAgents, date)
  const drawn = { start: layout.from, end: layout.from + layout.hours.length * HOUR }
  const nowAt = (now - layout.from) / HOUR
  const size = { '--hours': layout.hours.length, '--columns': shownAgents.length }
  return (
    <>
      <div className="day-grid" style={size as CSSProperties}>
        <div className="day-hours" aria-hidden="true">
          {layout.hours.map((hour) => (
            <span key={hour} className={isCovered(hour, now) ? 'covered' : undefined}>
              {formatTime(toInstant(hour), zone)}
            </span>
          ))}
        </div>
        {shownAgents.map((agent) => (
          <section key={agent} className="day-column" aria-label={agentName(roster, agent)}>
            <h3>{agentName(roster, agent)}</h3>
            <ClosedHours open={hours.get(agent)?.open} range={drawn} />
            <Blocks blocks={layout.columns.get(agent) ?? []} byId={byId} {...shown} />
          </section>
        ))}
        {nowAt >= 0 && nowAt <= layout.hours.length && (
          <p className="day-now" style={{ '--top': nowAt } as CSSProperties}>
            <span>{formatTime(toInstant(now), zone)}</span>
          </p>
        )}
      </div>
      {others.length > 0 && (
        <p className="quiet">
          {dayWords.without(others.map((agent) => agentName(roster, agent)).join(', '))}
        </p>
      )}
    </>
  )
}

type ClosedProps = { open: readonly Range[] | undefined; range: Range }

/** Shades what is closed; nothing until the hours are known. */
function ClosedHours({ open, range }: ClosedProps) {
  if (!open) return null
  return listClosedHours(open, range).map(({ start, end }) => (
    <div
      key={start}
      className="day-closed"
      style={
        {
          '--top': (start - range.start) / HOUR,
          '--length': (end - start) / HOUR,
        } as CSSProperties
      }
    />
  ))
}

type BlocksProps = Omit<Shown, 'meetings'> & {
  blocks: readonly PlacedBlock[]
  byId: ReadonlyMap<string, Meeting>
}

function Blocks({ blocks, byId, ...shown }: BlocksProps) {
  return (
    <LinkList className="day-track">
      {blocks.map((block) => {
        const meeting = byId.get(block.id)
        return meeting && <BlockOf key={block.id} meeting={meeting} block={block} {...shown} />
      })}
    </LinkList>
  )
}

type BlockProps = Omit<Shown, 'meetings'> & { meeting: Meeting; block: PlacedBlock }

function BlockOf({ meeting: { id, attributes }, block, roster, names, zone, now }: BlockProps) {
  const state = stateOf(attributes, now)
  const place = {
    '--top': block.top,
    '--length': block.length,
    '--lane': block.lane,
    '--lanes': block.lanes,
  }
  const flags = flagsOf(attributes)
  const from = formatTime(toInstant(attributes.start_time), zone)
  const to = formatTime(toInstant(attributes.end_time), zone)
  return (
    <li
      className={`day-block ${state.kind} ${block.length < SHORT ? 'short' : ''}`}
      style={place as CSSProperties}
    >
      <Link to="." search={(before: object) => ({ ...before, meeting: id })} className="item">
        <span className="block-head">
          <span>
            <StateMark kind={flags.length > 0 ? 'flagged' : state.kind}>{from}</StateMark>
            <span className="block-end">{`–${to}`}</span>
          </span>{' '}
          <span className="block-word">{[state.word, ...flags].join(', ')}</span>
        </span>{' '}
        <strong>{whoOf(attributes, names)}</strong>{' '}
        <span className="block-more">
          {[typeName(roster, attributes.meeting_type_id), bookedByOf(attributes)].join(', ')}
        </span>
      </Link>
    </li>
  )
}

/** Whether the time of day that is now stands where that of an hour would. */
function isCovered(hour: number, now: number): boolean {
  return now >= hour && now < hour + COVERED_HOURS * HOUR
}

/** The Unix seconds of a time of day. */
function at(date: string, plainTime: string, timeZone: string): number {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime })
  return zoned.epochMilliseconds / 1000
}

/** Agents with meetings have a column; the others too, if there are not many. */
function chooseColumns({ agents }: Roster, busy: ReadonlySet<number>) {
  const inUse = [...agents].filter(([id, agent]) => busy.has(id) || !isArchived(agent))
  const all = [...new Set([...inUse.map(([id]) => id), ...busy])]
  const shownAgents = all.length <= MAX_EMPTY_COLUMNS ? all : all.filter((id) => busy.has(id))
  return { shownAgents, others: all.filter((id) => !shownAgents.includes(id)) }
}
