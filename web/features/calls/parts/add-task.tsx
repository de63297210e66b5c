import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamNamesQuery } from '../../../api/names-query.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogButton } from '../../../parts/dialog-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextAreaInput } from '../../../parts/text-area-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { shownZone } from '../../../words/shown-zone.ts'
import { words } from '../../../words/words.ts'
import { createTask } from '../api/tasks.ts'
import { fromLocalTime, toLocalTime } from '../core/local-time.ts'
import { callsWords } from '../words/calls-words.ts'
import { OwnerInput } from './owner-input.tsx'

type Props = {
  /** The call that the task is about. */ callId?: string
  /** The team that is chosen at first; the first one if it is not known. */
  team?: number | undefined
  onAdded: () => void
}

const { task: taskWords } = callsWords
const DEFAULT_HOURS = 24

/** A button that opens a new task. */
export function AddTask(props: Props) {
  return (
    <DialogButton label={taskWords.add} title={taskWords.addTitle}>
      {(close) => (
        <TaskForm
          {...props}
          onCancel={close}
          onAdded={() => {
            close()
            props.onAdded()
          }}
        />
      )}
    </DialogButton>
  )
}

function TaskForm({ callId, team, onAdded, onCancel }: Props & { onCancel: () => void }) {
  const { data: teams = new Map<number, string>() } = useQuery(teamNamesQuery)
  const [chosen, setChosen] = useState<number | null>(null)
  const [owner, setOwner] = useState<number | null>(null)
  const teamId = chosen ?? team ?? [...teams.keys()][0] ?? 0
  const create = useMutation({ mutationFn: createTask, onSuccess: onAdded })
  return (
    <EntryForm
      error={create.error}
      isPending={create.isPending}
      fields={['text', 'task_due_at']}
      onSubmit={({ text = '', task_due_at: due = '' }) => {
        create.mutate({
          text,
          team_id: teamId,
          agent_id: owner,
          task_due_at: fromLocalTime(due),
          ...(callId !== undefined && { call_id: callId }),
        })
      }}
    >
      <TextAreaInput
        name="text"
        label={taskWords.text}
        rows={2}
        maxLength={2_000}
        isRequired
        autoFocus
      />
      {teams.size > 1 && (
        <SelectInput<number>
          label={taskWords.team}
          value={teamId}
          options={[...teams].map(([id, name]) => ({ id, name }))}
          onChange={setChosen}
        />
      )}
      <OwnerInput nobody={taskWords.anybody} value={owner} onChange={setOwner} />
      <TextInput
        name="task_due_at"
        type="datetime-local"
        label={taskWords.dueAt(shownZone.current)}
        defaultValue={toLocalTime(Temporal.Now.instant().add({ hours: DEFAULT_HOURS }))}
        isRequired
      />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={create.isPending}
          working={words.common.saving}
        >
          {words.common.save}
        </ActionButton>
      </div>
    </EntryForm>
  )
}
