import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { SecretDialog } from '../../../parts/secret-dialog.tsx'
import {
  changeEndpoint,
  type Endpoint,
  endpointsQuery,
  removeEndpoint,
  rotateSecret,
  testEndpoint,
} from '../api/endpoints.ts'
import { webhookWords } from '../words/webhook-words.ts'
import { AttemptFacts } from './attempt-facts.tsx'

type Props = { endpoint: Endpoint; onDone: (text: string) => void }

/** Tests an endpoint, pauses it, replaces its secret and deletes it. */
export function EndpointActions({ endpoint, onDone }: Props) {
  const { id, attributes } = endpoint
  const client = useQueryClient()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string | null>(null)
  const test = useMutation({ mutationFn: () => testEndpoint(id) })
  return (
    <>
      <div className="endpoint-actions">
        <ActionButton
          isPending={test.isPending}
          working={webhookWords.testing}
          onPress={() => {
            test.mutate()
          }}
        >
          {webhookWords.test}
        </ActionButton>
        <SwitchState endpoint={endpoint} onDone={onDone} />
        <ConfirmedAction
          label={webhookWords.rotate}
          fullLabel={webhookWords.rotate}
          title={webhookWords.rotateTitle}
          text={webhookWords.rotateText}
          look="main"
          run={() => rotateSecret(id)}
          onDone={setSecret}
        />
        <ConfirmedAction
          label={webhookWords.remove}
          fullLabel={webhookWords.remove}
          title={webhookWords.removeTitle}
          text={webhookWords.removeText(attributes.url)}
          run={() => removeEndpoint(id)}
          onDone={() => {
            void client.invalidateQueries({ queryKey: endpointsQuery.queryKey })
            void navigate({ to: '/settings/webhooks' })
          }}
        />
      </div>
      <FormProblem error={test.error} />
      {test.data && <TestResult {...test.data} />}
      <SecretDialog
        title={webhookWords.secretTitle}
        text={webhookWords.rotatedText}
        label={webhookWords.secret}
        secret={secret}
        onClose={() => {
          setSecret(null)
          onDone(webhookWords.rotated)
        }}
      />
    </>
  )
}

function SwitchState({ endpoint: { id, attributes }, onDone }: Props) {
  const isOn = attributes.state === 'enabled'
  const { label, title, text, done } = isOn ? webhookWords.pause : webhookWords.enable
  return (
    <ConfirmedAction
      // The button of the other action has not asked yet.
      key={label}
      label={label}
      fullLabel={label}
      title={title}
      text={text}
      look={isOn ? 'danger' : 'main'}
      run={() => changeEndpoint(id, { state: isOn ? 'disabled' : 'enabled' })}
      onDone={() => {
        onDone(done)
      }}
    />
  )
}

type Result = Awaited<ReturnType<typeof testEndpoint>>

function TestResult({ delivered, attempt, waiting_since: waiting }: Result) {
  return (
    <Notice kind={delivered ? 'good' : 'bad'}>
      <strong>{delivered ? webhookWords.testAccepted : webhookWords.testRejected}</strong>
      <AttemptFacts attempt={attempt} />
      {waiting !== null && <p>{webhookWords.noSender}</p>}
    </Notice>
  )
}
