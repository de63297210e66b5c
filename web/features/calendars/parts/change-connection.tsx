import { type ComponentProps, useState } from 'react'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { CheckInput } from '../../../parts/check-input.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import {
  changeSettings,
  type Connection,
  readConnection,
  type Settings,
} from '../api/connections.ts'
import { calendarWords } from '../words/calendar-words.ts'

const RULES = ['blocks_tentative', 'blocks_unanswered', 'blocks_focus_time'] as const

type Props = { connection: Connection; title: string; onDone: (text: string) => void }

/** A button that opens the name of a connection, and which events block time. */
export function ChangeConnection({ connection, title, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={calendarWords.settingsOf(title)}
        onPress={() => {
          setOpen(true)
        }}
      >
        {calendarWords.settings}
      </ActionButton>
      <DialogWindow title={calendarWords.settingsOf(title)} isOpen={isOpen} onClose={close}>
        <SettingsForm
          connection={connection}
          onCancel={close}
          onDone={() => {
            close()
            onDone(calendarWords.changed(title))
          }}
        />
      </DialogWindow>
    </>
  )
}

type FormProps = { connection: Connection; onCancel: () => void; onDone: () => void }

function SettingsForm({ connection: { id, attributes }, onCancel, onDone }: FormProps) {
  const { name, blocks_tentative, blocks_unanswered, blocks_focus_time } = attributes
  const [wanted, setWanted] = useState<Settings>({
    name,
    blocks_tentative,
    blocks_unanswered,
    blocks_focus_time,
  })
  const [version] = useState(attributes.version)
  const { stored, error, isPending, save } = useVersionedSave({
    save: (settings: Settings, based) => changeSettings(id, based, settings),
    read: () => readConnection(id),
    onSaved: onDone,
  })
  if (stored)
    return (
      <Conflict
        stored={stored.attributes}
        wanted={wanted}
        isPending={isPending}
        onKeepStored={onDone}
        onKeepYours={() => {
          save(wanted, stored.attributes.version)
        }}
      />
    )
  return (
    <EntryForm
      error={error}
      isPending={isPending}
      fields={['name']}
      onSubmit={() => {
        save(wanted, version)
      }}
    >
      <SettingsFields wanted={wanted} onChange={setWanted} />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton type="submit" look="main" isPending={isPending} working={words.common.saving}>
          {words.common.save}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

type FieldProps = { wanted: Settings; onChange: (wanted: Settings) => void }

function SettingsFields({ wanted, onChange }: FieldProps) {
  return (
    <>
      <TextInput
        name="name"
        label={words.common.name}
        hint={calendarWords.nameHint}
        maxLength={200}
        autoComplete="off"
        value={wanted.name ?? ''}
        onChange={(next) => {
          onChange({ ...wanted, name: next || null })
        }}
      />
      {RULES.map((rule) => (
        <CheckInput
          key={rule}
          isSelected={wanted[rule]}
          onChange={(isOn) => {
            onChange({ ...wanted, [rule]: isOn })
          }}
        >
          {calendarWords.rules[rule]}
        </CheckInput>
      ))}
    </>
  )
}

type ConflictProps = Omit<ComponentProps<typeof SaveConflict>, 'fields'> & {
  stored: Settings
  wanted: Settings
}

function Conflict({ stored, wanted, ...props }: ConflictProps) {
  const text = (isOn: boolean) => (isOn ? calendarWords.yes : calendarWords.no)
  return (
    <SaveConflict
      {...props}
      fields={[
        { label: words.common.name, stored: stored.name ?? '–', yours: wanted.name ?? '–' },
        ...RULES.map((rule) => ({
          label: calendarWords.rules[rule],
          stored: text(stored[rule]),
          yours: text(wanted[rule]),
        })),
      ]}
    />
  )
}
