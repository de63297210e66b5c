import { type FocusEvent, useRef } from 'react'
import { useAttributeDraft } from '../../../api/use-attribute-draft.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { UnsavedDialog } from '../../../parts/unsaved-dialog.tsx'
import { words } from '../../../words/words.ts'
import {
  deleteTemplate,
  readTemplate,
  saveTemplate,
  type Template,
  type TemplateKey,
} from '../api/templates.ts'
import { messageWords } from '../words/message-words.ts'
import { MessagePreview } from './message-preview.tsx'
import { StandardStart } from './standard-start.tsx'
import { TemplateFields } from './template-fields.tsx'
import { TestMessage } from './test-message.tsx'
import { VariableList } from './variable-list.tsx'

const PARTS = ['subject', 'text', 'html'] as const
type Part = (typeof PARTS)[number]
type Field = HTMLInputElement | HTMLTextAreaElement

type Props = {
  templateKey: TemplateKey
  stored: Template
  canChange: boolean
  /** The former outcome is over. */
  onSend: () => void
  onDone: (text: string, saved: Template) => void
}

/** The subject and the text of a message beside what they become. */
export function TemplateEditor({ templateKey: key, stored: first, canChange, ...on }: Props) {
  const { draft, version, change, changed, ...edited } = useAttributeDraft({
    stored: first,
    names: PARTS,
    save: async (_changes, based, wanted) => {
      on.onSend()
      const saved = await saveTemplate(key, wanted, based)
      on.onDone(messageWords.saved, saved)
      return saved
    },
    read: () => readTemplate(key),
  })
  const { error, isPending, submit, conflict } = edited
  const { watch, insert } = useInsertion(draft, change)
  if (conflict)
    return (
      <SaveConflict
        {...conflict}
        isPending={isPending}
        fields={compareParts(conflict.stored, draft)}
      />
    )
  return (
    <div className="editor">
      <EntryForm error={error} isPending={isPending} fields={PARTS} onSubmit={submit}>
        {draft.text === '' && (
          <StandardStart
            templateKey={key}
            isStandard={version === 0}
            {...(canChange && { onStart: change })}
          />
        )}
        <div className="form" onFocus={watch}>
          <TemplateFields
            channel={key.channel}
            draft={draft}
            isReadOnly={!canChange}
            onChange={(part, value) => {
              change(toChange(part, value))
            }}
          />
        </div>
        {canChange && (
          <EditorButtons
            templateKey={key}
            version={version}
            isPending={isPending}
            onInsert={insert}
            onDone={(text, saved) => {
              edited.adopt(saved)
              on.onDone(text, saved)
            }}
          />
        )}
      </EntryForm>
      <PreviewSide templateKey={key} template={draft} canTest={canChange} />
      <UnsavedDialog isDirty={changed.length > 0 && !isPending} />
    </div>
  )
}

type SideProps = { templateKey: TemplateKey; template: Template; canTest: boolean }

function PreviewSide({ templateKey, template, canTest }: SideProps) {
  return (
    <div className="preview-side">
      <MessagePreview templateKey={templateKey} template={template} />
      {canTest && templateKey.channel === 'email' && (
        <TestMessage templateKey={templateKey} template={template} />
      )}
    </div>
  )
}

type ResetProps = Pick<Props, 'templateKey' | 'onDone'> & { version: number }
type ButtonsProps = ResetProps & { isPending: boolean; onInsert: (name: string) => void }

function EditorButtons({ isPending, onInsert, ...props }: ButtonsProps) {
  return (
    <>
      <div className="buttons">
        {props.version > 0 && <ResetTemplate {...props} />}
        <ActionButton type="submit" look="main" isPending={isPending} working={words.common.saving}>
          {words.common.save}
        </ActionButton>
      </div>
      <VariableList onInsert={onInsert} />
    </>
  )
}

function ResetTemplate({ templateKey, version, onDone }: ResetProps) {
  return (
    <ConfirmedAction
      label={messageWords.reset}
      fullLabel={messageWords.reset}
      title={messageWords.resetTitle}
      text={messageWords.resetText}
      run={() => deleteTemplate(templateKey, version)}
      onDone={() => {
        onDone(messageWords.wasReset, { subject: null, text: '', html: null, version: 0 })
      }}
    />
  )
}

/** Inserts variables where the cursor was last. */
function useInsertion(draft: Template, change: (change: Partial<Template>) => void) {
  const last = useRef<Field | null>(null)
  return {
    watch: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        last.current = target
    },
    insert: (name: string) => {
      const field = last.current
      const part = PARTS.find((each) => each === field?.name) ?? 'text'
      const text = `{{ ${name} }}`
      const value = draft[part] ?? ''
      const start = field?.selectionStart ?? value.length
      const end = field?.selectionEnd ?? value.length
      change(toChange(part, value.slice(0, start) + text + value.slice(end)))
      requestAnimationFrame(() => {
        field?.focus()
        field?.setSelectionRange(start + text.length, start + text.length)
      })
    },
  }
}

/** The parts that differ. */
function compareParts(stored: Template, draft: Template) {
  return PARTS.filter((part) => stored[part] !== draft[part]).map((part) => ({
    label: messageWords.parts[part],
    stored: <span className="written">{stored[part] ?? '–'}</span>,
    yours: <span className="written">{draft[part] ?? '–'}</span>,
  }))
}

/** An empty subject or HTML is the standard one. */
function toChange(part: Part, value: string): Partial<Template> {
  return { [part]: value === '' && part !== 'text' ? null : value }
}
