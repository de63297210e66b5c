import { sendRequest } from '../api/send-request.ts'
import type { SessionAnswer } from '../api/session.ts'
import { useOpenWorkspace } from '../api/use-open-workspace.ts'
import { ConfirmedAction } from '../parts/confirmed-action.tsx'
import { Notice } from '../parts/notice.tsx'
import { words } from '../words/words.ts'

/** Says on every page of an example week that nothing in it is real, and removes it. */
export function ExampleNotice() {
  const remove = useOpenWorkspace(() => sendRequest<SessionAnswer>('DELETE', '/auth/example'))
  return (
    <Notice kind="plain">
      <div className="example-notice">
        <span>{words.example.notice}</span>
        <ConfirmedAction
          label={words.example.remove}
          fullLabel={words.example.remove}
          title={words.example.removeTitle}
          text={words.example.removeText}
          run={remove.mutateAsync}
          onDone={() => {}}
        />
      </div>
    </Notice>
  )
}
