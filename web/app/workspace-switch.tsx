import { sendRequest } from '../api/send-request.ts'
import type { Session, SessionAnswer } from '../api/session.ts'
import { useOpenWorkspace } from '../api/use-open-workspace.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { SelectInput } from '../parts/select-input.tsx'
import { words } from '../words/words.ts'

type Props = { workspaces: Session['attributes']['workspaces']; current: number | null }

/** The name of the open workspace; a person of several can open another one. */
export function WorkspaceSwitch({ workspaces, current }: Props) {
  const open = useOpenWorkspace((id: number) =>
    sendRequest<SessionAnswer>('PATCH', '/auth/session', { attributes: { workspace_id: id } }),
  )
  if (workspaces.length === 0) return null
  return (
    <div className="workspace">
      <SelectInput
        label={words.shell.workspace}
        options={workspaces}
        value={current ?? 0}
        onChange={open.mutate}
      />
      {open.error && <ProblemNotice error={open.error} />}
    </div>
  )
}
