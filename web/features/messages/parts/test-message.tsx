import { useMutation } from '@tanstack/react-query'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { sendTest, type Template, type TemplateKey } from '../api/templates.ts'
import { messageWords } from '../words/message-words.ts'

type Props = { templateKey: TemplateKey; template: Template }

/** Sends the message as it is in the preview to the person who is signed in. */
export function TestMessage({ templateKey, template }: Props) {
  const test = useMutation({ mutationFn: () => sendTest(templateKey, template) })
  return (
    <>
      <div className="test-message">
        <ActionButton
          isPending={test.isPending}
          working={messageWords.testing}
          onPress={() => {
            test.mutate()
          }}
        >
          {messageWords.test}
        </ActionButton>
        <span className="hint">{messageWords.testHint}</span>
      </div>
      <FormProblem error={test.error} />
      {test.data?.accepted === true && (
        <Notice kind="good">{messageWords.testSent(test.data.address)}</Notice>
      )}
      {test.data?.accepted === false && (
        <Notice kind="bad">
          <strong>{messageWords.testRefused(test.data.address)}</strong>
          {test.data.detail !== null && <p>{test.data.detail}</p>}
        </Notice>
      )}
    </>
  )
}
