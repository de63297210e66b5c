import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { changeField, type ContactField, createField, readField } from '../api/fields.ts'
import type { FieldContent } from '../api/field-content.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { FieldForm } from './field-form.tsx'
import { textOf } from './present-contact.ts'

type SavedProps = { onSaved: (text: string | null) => void }

/** A button that opens the form of a new custom field. */
export function NewField({ onSaved }: SavedProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  const create = useMutation({
    mutationFn: createField,
    onSuccess: (_, { label }) => {
      close()
      onSaved(contactsWords.fieldSaved(label))
    },
  })
  return (
    <>
      <ActionButton
        look="main"
        onPress={() => {
          create.reset()
          setOpen(true)
        }}
      >
        {contactsWords.newField}
      </ActionButton>
      <DialogWindow title={contactsWords.newField} isOpen={isOpen} onClose={close}>
        <FieldForm
          content={null}
          error={create.error}
          isPending={create.isPending}
          onCancel={close}
          onSubmit={(content) => {
            create.mutate(content)
          }}
        />
      </DialogWindow>
    </>
  )
}

/** A button that opens the form of a custom field. */
export function ChangeField({ field, onSaved }: SavedProps & { field: ContactField }) {
  const [isOpen, setOpen] = useState(false)
  const { label } = field.attributes
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={contactsWords.changeOf(label)}
        onPress={() => {
          setOpen(true)
        }}
      >
        {contactsWords.change}
      </ActionButton>
      <DialogWindow
        title={contactsWords.changeOf(label)}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false)
        }}
      >
        <ChangeForm
          field={field}
          onClose={(text) => {
            setOpen(false)
            onSaved(text)
          }}
        />
      </DialogWindow>
    </>
  )
}

type ChangeProps = { field: ContactField; onClose: (text: string | null) => void }

function ChangeForm({ field: newest, onClose }: ChangeProps) {
  // What the form shows: a newer version that is read meanwhile is not what was changed.
  const [field] = useState(newest)
  const [wanted, setWanted] = useState<FieldContent>(field.attributes)
  const { stored, error, isPending, save } = useVersionedSave({
    save: ({ key: _key, ...content }: FieldContent, version) =>
      changeField(field.id, version, content),
    read: async () => (await readField(field.id)).data,
    onSaved: () => {
      onClose(contactsWords.fieldSaved(wanted.label))
    },
  })
  const close = () => {
    onClose(null)
  }
  return (
    <>
      {stored && (
        <SaveConflict
          isPending={isPending}
          fields={listDifferences(stored.attributes, wanted)}
          onKeepStored={close}
          onKeepYours={() => {
            save(wanted, stored.attributes.version)
          }}
        />
      )}
      <div hidden={stored !== null}>
        <FieldForm
          content={field.attributes}
          {...{ error, isPending }}
          onCancel={close}
          onSubmit={(content) => {
            setWanted(content)
            save(content, field.attributes.version)
          }}
        />
      </div>
    </>
  )
}

const COMPARED = ['label', 'description', 'options', 'required', 'position'] as const

function listDifferences(stored: FieldContent, wanted: FieldContent) {
  const type = {
    label: contactsWords.type,
    stored: contactsWords.types[stored.value_type],
    yours: contactsWords.types[wanted.value_type],
  }
  const others = COMPARED.map((name) => ({
    label: contactsWords[name],
    stored: textOf(stored[name]),
    yours: textOf(wanted[name]),
  }))
  return [type, ...others].filter((each) => each.stored !== each.yours)
}
