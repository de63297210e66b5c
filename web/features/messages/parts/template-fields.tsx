import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { TextAreaInput } from '../../../parts/text-area-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import type { Channel } from '../api/kinds.ts'
import type { Template } from '../api/templates.ts'
import { messageWords } from '../words/message-words.ts'

type Props = {
  channel: Channel
  draft: Template
  isReadOnly: boolean
  onChange: (part: 'subject' | 'text' | 'html', value: string) => void
}

/** The parts of a message. */
export function TemplateFields({ channel, draft, isReadOnly, onChange }: Props) {
  const isMail = channel === 'email'
  return (
    <>
      {isMail && (
        <TextInput
          name="subject"
          label={messageWords.parts.subject}
          hint={messageWords.subjectHint}
          value={draft.subject ?? ''}
          maxLength={1000}
          isReadOnly={isReadOnly}
          autoComplete="off"
          onChange={(value) => {
            onChange('subject', value)
          }}
        />
      )}
      <TextAreaInput
        name="text"
        label={messageWords.parts.text}
        hint={isMail ? messageWords.textHint : messageWords.smsHint}
        rows={isMail ? 12 : 5}
        value={draft.text}
        isRequired
        isReadOnly={isReadOnly}
        onChange={(value) => {
          onChange('text', value)
        }}
      />
      {isMail && <HtmlInput {...{ draft, isReadOnly, onChange }} />}
    </>
  )
}

/** HTML is written only if it is wanted. */
function HtmlInput({ draft, isReadOnly, onChange }: Omit<Props, 'channel'>) {
  const [hasHtml, setHtml] = useState(draft.html !== null)
  if (hasHtml)
    return (
      <TextAreaInput
        name="html"
        label={messageWords.parts.html}
        hint={messageWords.htmlHint}
        rows={10}
        value={draft.html ?? ''}
        isReadOnly={isReadOnly}
        onChange={(value) => {
          onChange('html', value)
        }}
      />
    )
  if (isReadOnly) return null
  return (
    <div>
      <ActionButton
        look="quiet"
        onPress={() => {
          setHtml(true)
        }}
      >
        {messageWords.addHtml}
      </ActionButton>
    </div>
  )
}
