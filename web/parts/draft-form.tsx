import { type ReactNode, useState } from 'react'
import type { Draft } from '../api/use-draft.ts'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { DialogWindow } from './dialog-window.tsx'
import { EntryForm } from './entry-form.tsx'
import { Notice } from './notice.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

type Props<Attributes extends object> = {
  draft: Draft<Attributes>
  /** The names of the fields, whose faults are shown at them. */
  fields: readonly string[]
  /** What an attribute is called, and its value in words, to compare versions. */
  describe: (name: keyof Attributes & string, value: Attributes) => { label: string; text: string }
  /** What the button says; default: Save. */
  label?: string
  /** Whether the form can only be read. */
  isReadOnly?: boolean
  children: ReactNode
}

/** The form of a resource. If another person changed it meanwhile, each field is chosen. */
export function DraftForm<Attributes extends object>({
  draft,
  fields,
  describe,
  label = words.common.save,
  isReadOnly = false,
  children,
}: Props<Attributes>) {
  return (
    <>
      <EntryForm
        error={draft.error}
        isPending={draft.isPending}
        fields={fields}
        onSubmit={draft.save}
      >
        <fieldset className="bare" disabled={isReadOnly}>
          {children}
        </fieldset>
        {!isReadOnly && (
          <div className="buttons save-bar">
            <span className={draft.isSaved ? 'saved' : 'quiet'} role="status">
              {draft.isSaved ? (
                <>
                  <span aria-hidden="true">✓</span> {words.draft.saved}
                </>
              ) : (
                draft.isDirty && !draft.isNew && words.draft.unsaved
              )}
            </span>
            {draft.isDirty && !draft.isNew && (
              <ActionButton onPress={draft.reset}>{words.draft.reset}</ActionButton>
            )}
            <ActionButton
              type="submit"
              look="main"
              isPending={draft.isPending}
              working={words.common.saving}
            >
              {label}
            </ActionButton>
          </div>
        )}
      </EntryForm>
      <DialogWindow
        title={words.conflict.title}
        isOpen={draft.stored !== null}
        onClose={draft.forget}
      >
        {draft.stored && <FieldChoice draft={draft} describe={describe} />}
      </DialogWindow>
      <UnsavedDialog isDirty={Object.keys(draft.changes).length > 0 && !draft.isPending} />
    </>
  )
}

type ChoiceProps<Attributes extends object> = Pick<Props<Attributes>, 'draft' | 'describe'>

function FieldChoice<Attributes extends object>({ draft, describe }: ChoiceProps<Attributes>) {
  const stored = draft.stored!
  const names = Object.keys(draft.changes) as (keyof Attributes & string)[]
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, isStored: boolean) => {
    const next = new Set(kept)
    if (isStored) next.add(name)
    else next.delete(name)
    setKept(next)
  }
  return (
    <>
      <Notice kind="plain">
        <p>{words.draft.conflictText}</p>
      </Notice>
      {names.map((name) => (
        <fieldset key={name} className="choice">
          <legend>{describe(name, stored).label}</legend>
          {[true, false].map((isStored) => (
            <label key={String(isStored)}>
              <input
                type="radio"
                name={`keep ${name}`}
                checked={kept.has(name) === isStored}
                onChange={() => {
                  choose(name, isStored)
                }}
              />
              <span>
                <span className="quiet">
                  {isStored ? words.conflict.stored : words.conflict.yours}
                </span>{' '}
                {describe(name, isStored ? stored : draft.value).text || words.draft.nothing}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="buttons">
        <ActionButton onPress={draft.forget}>{words.draft.backToForm}</ActionButton>
        <ActionButton
          look="main"
          isPending={draft.isPending}
          working={words.common.saving}
          onPress={() => {
            const chosen = Object.entries(draft.changes).filter(([name]) => !kept.has(name))
            draft.settle(Object.fromEntries(chosen) as Partial<Attributes>)
          }}
        >
          {words.draft.saveChoice}
        </ActionButton>
      </div>
    </>
  )
}
