import { useMutation } from '@tanstack/react-query'
import { CheckInput } from '../../../parts/check-input.tsx'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import {
  changeCalendar,
  type ConnectedCalendar,
  type Connection,
  type Provider,
  resumeCalendar,
} from '../api/connections.ts'
import { formatAge } from '../format-age.ts'
import { calendarWords } from '../words/calendar-words.ts'

type Props = {
  connection: Connection
  calendar: ConnectedCalendar
  canChange: boolean
  onDone: (text: string) => void
}
type Use = Parameters<typeof changeCalendar>[2]

/** A calendar: how fresh it is, whether it blocks time, whether meetings are written to it. */
export function CalendarRow({ connection, calendar, canChange, onDone }: Props) {
  const { name } = calendar
  const change = useMutation({
    mutationFn: (use: Use) => changeCalendar(connection, calendar.id, use),
    onSuccess: () => {
      onDone(calendarWords.changed(name))
    },
    onError: () => {
      // The error stays shown; the page shows what is stored now.
      onDone('')
    },
  })
  return (
    <li className="row calendar-row">
      <span>
        <span className="row-main">{name}</span>
        <br />
        <CalendarState calendar={calendar} />
      </span>
      <span className="uses">
        <Uses
          calendar={calendar}
          provider={connection.attributes.provider}
          isDisabled={!canChange || change.isPending}
          onChange={change.mutate}
        />
        <FormProblem error={change.error} />
        {canChange && calendar.suspended_reason === 'mass_disappearance' && (
          <ConfirmedAction
            label={calendarWords.resume}
            fullLabel={calendarWords.resumeOf(name)}
            title={calendarWords.resumeTitle(name)}
            text={calendarWords.resumeText}
            run={() => resumeCalendar(connection, calendar.id)}
            onDone={() => {
              onDone(calendarWords.resumed(name))
            }}
          />
        )}
      </span>
    </li>
  )
}

type UsesProps = {
  calendar: ConnectedCalendar
  provider: Provider
  isDisabled: boolean
  onChange: (use: Use) => void
}

function Uses({ calendar, provider, isDisabled, onChange }: UsesProps) {
  const { name, writes, can_write: canWrite } = calendar
  const canInvite = provider === 'google' || provider === 'microsoft'
  return (
    <>
      <CheckInput
        isSelected={calendar.blocks}
        isDisabled={isDisabled}
        aria-label={calendarWords.blocksOf(name)}
        onChange={(blocks) => {
          onChange({ blocks })
        }}
      >
        {calendarWords.blocks}
      </CheckInput>
      {canWrite && (
        <CheckInput
          isSelected={writes}
          isDisabled={isDisabled}
          aria-label={calendarWords.writesOf(name)}
          onChange={(isOn) => {
            onChange({ writes: isOn })
          }}
        >
          {calendarWords.writes}
        </CheckInput>
      )}
      {writes && canInvite && (
        <CheckInput
          isSelected={calendar.sends_invitations}
          isDisabled={isDisabled}
          aria-label={calendarWords.invitesOf(name)}
          onChange={(isOn) => {
            onChange({ sends_invitations: isOn })
          }}
        >
          {calendarWords.invites}
        </CheckInput>
      )}
    </>
  )
}

function CalendarState({ calendar }: { calendar: ConnectedCalendar }) {
  const { state, blocks, writes, age_seconds: age, unreadable_events } = calendar
  const { suspended_reason: suspended } = calendar
  const failures: Readonly<Record<string, string>> = calendarWords.failures
  return (
    <>
      {state === 'suspended' && suspended && (
        <StateMark kind="flagged">{calendarWords.suspensions[suspended]}</StateMark>
      )}
      {state === 'failing' && <StateMark kind="flagged">{calendarWords.states.failing}</StateMark>}
      {calendar.failure_code !== null && (
        <span className="hint"> {failures[calendar.failure_code]}</span>
      )}{' '}
      <span className="quiet">
        {age !== null
          ? calendarWords.read(formatAge(age))
          : state === 'active' && (blocks || writes) && calendarWords.notRead}
      </span>
      {unreadable_events && (
        <>
          {' '}
          <StateMark kind="flagged">{calendarWords.unreadable(unreadable_events.count)}</StateMark>
        </>
      )}
    </>
  )
}
