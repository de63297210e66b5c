import { useQuery } from '@tanstack/react-query'
import { sendRequest } from '../api/send-request.ts'
import { type SessionAnswer, sessionQuery } from '../api/session.ts'
import { useOpenWorkspace } from '../api/use-open-workspace.ts'
import { formatLanguage } from '../words/format-language.ts'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { ProblemNotice } from './notice.tsx'

/** Lets the owner of a sandbox see every page filled. */
export function ExampleOffer() {
  const { data: session } = useQuery(sessionQuery)
  const open = useOpenWorkspace(() =>
    sendRequest<SessionAnswer>('POST', '/auth/example', {
      attributes: { language: formatLanguage, time_zone: Temporal.Now.timeZoneId() },
    }),
  )
  if (!session) return null
  const { is_sandbox: isSandbox, is_example: isExample, role } = session.attributes
  if (!isSandbox || isExample || role !== 'owner') return null
  return (
    <div className="example-offer">
      <p className="quiet">{words.example.offer}</p>
      <ActionButton
        isPending={open.isPending}
        working={words.example.opening}
        onPress={() => {
          open.mutate()
        }}
      >
        {words.example.open}
      </ActionButton>
      {open.error && <ProblemNotice error={open.error} />}
    </div>
  )
}
