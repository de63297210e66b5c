import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/section.tsx'
import { ShowMore } from '../../../parts/show-more.tsx'
import { shownZone } from '../../../words/shown-zone.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { CallEntry } from './call-entry.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { MeetingEntry } from './meeting-entry.tsx'
import { formatDayOf, formatTimeOf } from './moment-format.ts'
import { NoteEntry } from './note-entry.tsx'
import { type TimelineItem, useTimeline } from './use-timeline.ts'

type Props = { id: string; canChange: boolean; onDone: (text: string) => void }

/** Changes, calls, meetings and notes of a contact in one list, newest first. */
export function Timeline({ id, ...props }: Props) {
  const timeline = useTimeline(id)
  return (
    <Section
      title={contactsWords.timeline}
      action={<span className="hint">{contactsWords.timesIn(shownZone.current)}</span>}
    >
      <Loaded query={timeline} name={contactsWords.timeline}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="quiet">{contactsWords.noTimeline}</p>
          ) : (
            <>
              <ol className="timeline">
                {entries.map(({ at, item }, i) => {
                  const day = formatDayOf(at)
                  const before = entries[i - 1]
                  return (
                    <li key={keyOf(item)}>
                      <time dateTime={Temporal.Instant.fromEpochMilliseconds(at).toString()}>
                        <span
                          className={before && formatDayOf(before.at) === day ? 'hidden' : 'day'}
                        >
                          {day}
                        </span>{' '}
                        <span className="quiet">{formatTimeOf(at)}</span>
                      </time>
                      <div className="timeline-entry">
                        <Entry {...{ item, at, id }} {...props} />
                      </div>
                    </li>
                  )
                })}
              </ol>
              <ShowMore query={timeline} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

type EntryProps = Props & { item: TimelineItem; at: number }

function Entry({ item, at, ...props }: EntryProps) {
  switch (item.kind) {
    case 'change':
      return <ChangeEntry change={item.change} {...props} />
    case 'call':
      return <CallEntry call={item.call} />
    case 'meeting':
      return <MeetingEntry meeting={item.meeting} at={at} />
    case 'note':
      return <NoteEntry note={item.note} />
  }
}

function keyOf(item: TimelineItem): string {
  switch (item.kind) {
    case 'change':
      return item.change.id
    case 'call':
      return item.call.id
    case 'meeting':
      return item.meeting.id
    case 'note':
      return item.note.id
  }
}
