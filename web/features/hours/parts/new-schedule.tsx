import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usualZoneQuery } from '../../../api/usual-zone-query.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogButton } from '../../../parts/dialog-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { TimeZoneInput } from '../../../parts/time-zone-input.tsx'
import { words } from '../../../words/words.ts'
import { schedulesQuery } from '../../../api/schedules.ts'
import { createSchedule } from '../api/schedules.ts'
import { hoursWords } from '../words/hours-words.ts'

/** Monday to Friday from nine to five, to begin with. */
const OFFICE_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))

/** A button that asks for a name and a zone, and opens the new schedule. */
export function NewSchedule() {
  const usual = useQuery(usualZoneQuery)
  return (
    <DialogButton label={hoursWords.newSchedule}>
      {(close) => (
        <Loaded query={usual} name={hoursWords.timeZone}>
          {(first) => <NewForm first={first} onCancel={close} />}
        </Loaded>
      )}
    </DialogButton>
  )
}

function NewForm({ first, onCancel }: { first: string; onCancel: () => void }) {
  const [zone, setZone] = useState(first)
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: createSchedule,
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: schedulesQuery.queryKey })
      await navigate({ to: '/team/schedules/$scheduleId', params: { scheduleId: id } })
    },
  })
  return (
    <EntryForm
      error={create.error}
      isPending={create.isPending}
      fields={['name', 'time_zone']}
      onSubmit={({ name = '' }) => {
        create.mutate({
          name: name.trim(),
          time_zone: zone,
          weekly: OFFICE_HOURS,
          overrides: [],
          holiday_region: null,
        })
      }}
    >
      <TextInput
        name="name"
        label={words.common.name}
        autoComplete="off"
        maxLength={1024}
        isRequired
        autoFocus
      />
      <TimeZoneInput
        name="time_zone"
        label={hoursWords.timeZone}
        hint={hoursWords.timeZoneHint}
        value={zone}
        onChange={setZone}
      />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={create.isPending}
          working={words.common.saving}
        >
          {hoursWords.create}
        </ActionButton>
      </div>
    </EntryForm>
  )
}
