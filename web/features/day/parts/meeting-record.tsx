import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Section } from '../../../parts/section.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { words } from '../../../words/words.ts'
import { useContactNames } from '../api/contact-names.ts'
import { type ChangeName, type Meeting, type MeetingAnswer, meetingQuery } from '../api/meetings.ts'
import { type Roster, rosterQuery } from '../api/roster.ts'
import { agentsOf, stateOf, whoOf } from '../core/describe-meeting.ts'
import { dateOf, formatRange, formatZone } from '../core/times.ts'
import { zonesOf } from '../core/zones-of.ts'
import { useNow } from '../use-now.ts'
import { dayWords } from '../words/day-words.ts'
import { timeOf } from './change-conflict.tsx'
import { describeAgents } from './describe-agents.ts'
import { MeetingActions } from './meeting-actions.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { MeetingHistory } from './meeting-history.tsx'

/** A meeting with all that is known of it, what happened to it, and what can be done. */
export function MeetingRecord({ id }: { id: string }) {
  const meeting = useQuery(meetingQuery(id))
  const roster = useQuery(rosterQuery)
  return (
    <Loaded query={roster} name={dayWords.meeting}>
      {(read) => (
        <Loaded query={meeting} name={dayWords.meeting}>
          {(answer) => <RecordOf answer={answer} roster={read} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function RecordOf({ answer, roster }: { answer: MeetingAnswer; roster: Roster }) {
  const { data: meeting, meta } = answer
  const { attributes } = meeting
  const [done, setDone] = useState<string | null>(null)
  const now = useNow()
  const names = useContactNames([attributes.contact_id])
  const zone =
    roster.teams.get(attributes.team_id)?.attributes.time_zone ?? zonesOf(roster)[0] ?? 'UTC'
  const state = stateOf(attributes, now)
  const who = whoOf(attributes, names)
  return (
    <div className="meeting-record">
      <div className="meeting-when">
        <p className="meeting-start">{formatRange(attributes, zone)}</p>
        <p className="meeting-who">{who}</p>
        <p>
          {formatDay(dateOf(attributes.start_time, zone))}{' '}
          <span className="quiet">{formatZone(zone, attributes.start_time)}</span>
        </p>
        <StateMark kind={state.kind}>{state.word}</StateMark>
      </div>
      {done && <Notice kind="good">{done}</Notice>}
      <div className="meeting-actions">
        <MeetingActions
          meeting={meeting}
          roster={roster}
          zone={zone}
          today={dateOf(now, zone)}
          now={now}
          onDone={(name, after) => {
            setDone(noticeOf(name, { before: meeting, after, roster, zone }))
          }}
        />
      </div>
      <div className="meeting-parts">
        <div className="meeting-part">
          <MeetingFacts meeting={meeting} roster={roster} who={who} zone={zone} />
          {meta.notes.length > 0 && (
            <Section title={dayWords.callNotes}>
              <ul className="rows">
                {meta.notes.map((note) => (
                  <li key={note.id} className="row">
                    {note.attributes.text}
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <div className="meeting-part">
          <MeetingHistory id={meeting.id} roster={roster} zone={zone} />
          {attributes.links.manage !== undefined && <ManageLink url={attributes.links.manage} />}
        </div>
      </div>
    </div>
  )
}

type Changed = { before: Meeting; after: Meeting; roster: Roster; zone: string }

/** What was done; of a new time or agent also which. */
function noticeOf(name: ChangeName, { before, after, roster, zone }: Changed): string {
  const done = dayWords.done[name]
  if (name !== 'reschedule' && name !== 'reassign') return done
  const agents = { before: agentsOf(before.attributes), after: agentsOf(after.attributes) }
  return `${done} ${timeOf(after, zone)}, ${describeAgents(roster, agents)}.`
}

function ManageLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <Section title={dayWords.manage}>
      <p>
        {dayWords.manageText}{' '}
        <a href={url} target="_blank" rel="noreferrer">
          {dayWords.openManage}
        </a>
      </p>
      {'clipboard' in navigator && (
        <div className="meeting-actions">
          {/* Without permission, the page can still be opened. */}
          <ActionButton onPress={() => void copy().catch(() => {})}>
            {dayWords.copyManage}
          </ActionButton>
          <span role="status" className="good">
            {isCopied && `✓ ${words.common.copied}`}
          </span>
        </div>
      )}
    </Section>
  )
}
