import './settings.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../api/session.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { workspaceQuery } from '../../api/workspace-query.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { WorkspaceForm } from './parts/workspace-form.tsx'
import { settingsWords } from './words/settings-words.ts'

/** What the workspace is called, and what callers are told about it. */
export function WorkspaceScreen() {
  const client = useQueryClient()
  const workspace = useQuery(workspaceQuery)
  const canChange = useScopes().has('roster:write')
  return (
    <>
      <PageHeading title={settingsWords.workspace} />
      {!canChange && <Notice kind="plain">{settingsWords.readOnly}</Notice>}
      <Loaded query={workspace} name={settingsWords.workspace}>
        {({ data }) => (
          <>
            {data.attributes.sandbox && <Notice kind="plain">{settingsWords.sandbox}</Notice>}
            <WorkspaceForm
              stored={data.attributes}
              canChange={canChange}
              onSaved={() => {
                void client.invalidateQueries(workspaceQuery)
                // The frame shows the name of the session.
                void client.invalidateQueries(sessionQuery)
              }}
            />
          </>
        )}
      </Loaded>
    </>
  )
}
