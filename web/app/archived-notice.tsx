import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { workspaceQuery } from '../api/workspace-query.ts'
import { Notice } from '../parts/notice.tsx'
import { formatInstant } from '../words/format-instant.ts'
import { words } from '../words/words.ts'

/** Says on every page why nothing can be changed in the workspace, and who can restore it. */
export function ArchivedNotice({ isOwner }: { isOwner: boolean }) {
  const { data } = useQuery(workspaceQuery)
  const since = data?.data.attributes.archived_at ?? null
  return (
    <Notice kind="plain">
      <strong>
        {since === null ? words.shell.archived : words.shell.archivedSince(formatInstant(since))}
      </strong>
      <p>{words.shell.archivedText}</p>
      {isOwner ? (
        <p>
          <Link to="/settings/data">{words.shell.toRestore}</Link>
        </p>
      ) : (
        <p>{words.shell.askOwner}</p>
      )}
    </Notice>
  )
}
