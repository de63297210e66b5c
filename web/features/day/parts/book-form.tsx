import { useState } from 'react'
import { RequestProblem } from '../../../api/request-problem.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import type { PickedContact } from '../../../parts/contact-picker.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Section } from '../../../parts/section.tsx'
import type { Roster } from '../api/roster.ts'
import { dateOf } from '../core/times.ts'
import { useBooking, type What } from '../use-booking.ts'
import { dayWords } from '../words/day-words.ts'
import { AttendeeFields } from './attendee-fields.tsx'
import { type Alternative, ChangeProblem } from './change-problem.tsx'
import { HoldLine } from './hold-line.tsx'
import { type Answers, QuestionFields } from './question-fields.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { WhatFields } from './what-fields.tsx'

type Props = {
  roster: Roster
  /** The meeting types that can be booked. */
  typeIds: readonly number[]
  first: What & { date: string | null; contact: PickedContact | null }
  /** The only agent for whom the person may book; null: all. */
  ownAgentId: number | null
  onBooked: (meetingId: string) => void
}

const FIELDS = ['attendee_name', 'attendee_email', 'attendee_phone', 'notes']

/** The form of a booking. The chosen time is kept while it is filled in. */
export function BookForm({ roster, typeIds, first, ownAgentId, onBooked }: Props) {
  const { date, contact, ...what } = first
  const booking = useBooking(roster, what, onBooked)
  const [answers, setAnswers] = useState<Answers>({})
  const [isMissing, setMissing] = useState(false)
  const { error, isPending, start, zone } = booking
  const choose = ({ start_time: time, agent_id: agentId }: Alternative) => {
    booking.choose(time, { ...booking.what, agentId })
  }
  const problem = (shown: Error | null) => (
    <ChangeProblem error={shown} roster={roster} zone={zone} onChoose={choose} />
  )
  return (
    <EntryForm
      error={isAtFields(error) ? error : null}
      isPending={isPending}
      asksToLeave
      fields={[...FIELDS, ...Object.keys(answers)]}
      onSubmit={(values) => {
        setMissing(start === null)
        if (start !== null) booking.book({ ...givenOf(values), ...answersOf(answers) })
      }}
    >
      <div className="book-form">
        <TimeSection
          booking={booking}
          roster={roster}
          typeIds={typeIds}
          ownAgentId={ownAgentId}
          date={date}
          problem={!error && problem(booking.holdError)}
        />
        <Section title={dayWords.attendee}>
          <QuestionFields
            questions={booking.type?.attributes.questions ?? []}
            value={answers}
            onChange={setAnswers}
          />
          <AttendeeFields first={contact} />
          {problem(isAtFields(error) ? null : error)}
          {isMissing && start === null && (
            <p role="alert" className="field-error">
              {dayWords.chooseTime}
            </p>
          )}
          <div className="buttons">
            <ActionButton
              type="submit"
              look="main"
              isPending={isPending}
              working={dayWords.booking}
            >
              {dayWords.bookNow}
            </ActionButton>
          </div>
        </Section>
      </div>
    </EntryForm>
  )
}

type TimeProps = Pick<Props, 'roster' | 'typeIds' | 'ownAgentId'> & {
  booking: ReturnType<typeof useBooking>
  date: string | null
  problem: React.ReactNode
}

function TimeSection({ booking, roster, typeIds, ownAgentId, date, problem }: TimeProps) {
  const { what, start, zone, hold, isHeld } = booking
  const today = dateOf(booking.now, zone)
  return (
    <Section title={dayWords.time}>
      <WhatFields
        roster={roster}
        typeIds={typeIds}
        ownAgentId={ownAgentId}
        value={what}
        onChange={(changed) => {
          booking.choose(null, changed)
        }}
      />
      <SlotPicker
        key={what.typeId}
        wanted={booking.wanted}
        zone={zone}
        today={today}
        firstDay={date ?? today}
        value={start}
        onChange={(slot) => {
          booking.choose(slot.start_time)
        }}
      />
      <HoldLine
        isHolding={start !== null && !booking.holdError}
        hold={hold}
        isHeld={isHeld}
        zone={zone}
        roster={roster}
      />
      {problem}
    </Section>
  )
}

/** Whether something is wrong with values, which is shown at their fields. */
function isAtFields(error: Error | null): boolean {
  return error instanceof RequestProblem && Object.keys(error.faults).length > 0
}

function givenOf(values: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = values[name]?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

function answersOf(answers: Answers): object {
  const given = Object.entries(answers).filter(([, value]) => value !== '')
  return given.length === 0 ? {} : { answers: Object.fromEntries(given) }
}
