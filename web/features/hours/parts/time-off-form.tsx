import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DateInput } from '../../../parts/date-input.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { OutsideNotice } from '../../../parts/outside-notice.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import type { Away, TimeOff } from '../api/time-off.ts'
import { formatPeriod } from '../format-period.ts'
import { readClock } from '../../../parts/read-clock.ts'
import type { TypedMoment } from '../typed-moment.ts'
import { useTimeOffDraft } from '../use-time-off-draft.ts'
import { hoursWords } from '../words/hours-words.ts'

type Props = {
  agentId: string
  timeZone: string
  /** Null: it is new. */
  timeOff: TimeOff | null
  onSaved: (saved: TimeOff) => void
  onCancel: () => void
}

/** Time off of an agent: when, who stands in, and which meetings are in it before it is saved. */
export function TimeOffForm({ onCancel, ...props }: Props) {
  const { timeZone, onSaved } = props
  const edited = useTimeOffDraft(props)
  const { away, stored, outside, isPending } = edited
  if (stored && away)
    return (
      <Conflict
        stored={stored.attributes}
        yours={away}
        timeZone={timeZone}
        isPending={isPending}
        onKeepStored={() => {
          onSaved(stored)
        }}
        onKeepYours={() => {
          edited.saveOver(stored.attributes.version)
        }}
      />
    )
  return (
    <EntryForm
      error={edited.error}
      isPending={isPending}
      fields={['reason']}
      onSubmit={edited.submit}
    >
      <TimeOffFields {...props} edited={edited} />
      {outside && (
        <OutsideNotice
          outside={outside}
          timeZone={timeZone}
          title={hoursWords.outside(outside.total)}
        />
      )}
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton type="submit" look="main" isPending={isPending} working={words.common.saving}>
          {outside ? hoursWords.saveAnyway : words.common.save}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

type FieldsProps = Pick<Props, 'agentId' | 'timeZone'> & {
  edited: ReturnType<typeof useTimeOffDraft>
}

function TimeOffFields({ agentId, timeZone, edited }: FieldsProps) {
  const { typed, change } = edited
  return (
    <>
      <p className="hint">{hoursWords.zoneOf(timeZone)}</p>
      <Moment
        labels={[hoursWords.startDate, hoursWords.startTime]}
        value={typed.start}
        onChange={(start) => {
          change({ start })
        }}
      />
      <Moment
        labels={[hoursWords.endDate, hoursWords.endTime]}
        value={typed.end}
        onChange={(end) => {
          change({ end })
        }}
      />
      {!edited.isOrdered && (
        <p className="field-error" role="alert">
          {hoursWords.endsBeforeStart}
        </p>
      )}
      <StandIn
        agentId={agentId}
        value={typed.standIn}
        onChange={(standIn) => {
          change({ standIn })
        }}
      />
      <TextInput
        name="reason"
        label={`${hoursWords.reason} (${hoursWords.optional})`}
        value={typed.reason}
        maxLength={1024}
        autoComplete="off"
        onChange={(reason) => {
          change({ reason })
        }}
      />
    </>
  )
}

type MomentProps = {
  labels: [date: string, time: string]
  value: TypedMoment
  onChange: (value: TypedMoment) => void
}

function Moment({ labels: [dateLabel, timeLabel], value, onChange }: MomentProps) {
  return (
    <div className="time-off-fields">
      <DateInput
        label={dateLabel}
        value={value.date}
        onChange={(date) => {
          onChange({ ...value, date })
        }}
      />
      <TextInput
        name={timeLabel}
        label={timeLabel}
        value={value.time}
        isInvalid={readClock(value.time) === null}
        autoComplete="off"
        onChange={(time) => {
          onChange({ ...value, time })
        }}
        onBlur={() => {
          onChange({ ...value, time: readClock(value.time) ?? value.time })
        }}
      />
    </div>
  )
}

type StandInProps = { agentId: string; value: number; onChange: (id: number) => void }

function StandIn({ agentId, value, onChange }: StandInProps) {
  const { data: names = new Map<number, string>() } = useQuery(agentNamesQuery)
  const others = [...names].filter(([id]) => id !== Number(agentId))
  return (
    <SelectInput
      label={hoursWords.standIn}
      options={[
        { id: 0, name: hoursWords.noStandIn },
        ...others.map(([id, name]) => ({ id, name })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

type ConflictProps = Omit<ComponentProps<typeof SaveConflict>, 'fields'> & {
  stored: Away
  yours: Away
  timeZone: string
}

function Conflict({ stored, yours, timeZone, ...props }: ConflictProps) {
  const { data: names } = useQuery(agentNamesQuery)
  const nameOf = ({ stand_in_id: id }: Away) =>
    id === null ? hoursWords.noStandIn : (names?.get(id) ?? String(id))
  return (
    <SaveConflict
      {...props}
      fields={[
        {
          label: hoursWords.timeOff,
          stored: formatPeriod(stored, timeZone),
          yours: formatPeriod(yours, timeZone),
        },
        { label: hoursWords.standIn, stored: nameOf(stored), yours: nameOf(yours) },
        { label: hoursWords.reason, stored: stored.reason ?? '–', yours: yours.reason ?? '–' },
      ]}
    />
  )
}
