import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../api/session.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { workspaceQuery } from '../../api/workspace-query.ts'
import { ExampleOffer } from '../../parts/example-offer.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import type { Workspace } from './api/owner.ts'
import { EndSection } from './parts/end-section.tsx'
import { ExportSection } from './parts/export-section.tsx'
import { NameSection } from './parts/name-section.tsx'
import { KeptSection } from './parts/kept-section.tsx'
import { dataWords } from './words/data-words.ts'

/** What the workspace stores, how it leaves the server, and how the workspace ends. */
export function DataScreen() {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const workspace = useQuery(workspaceQuery)
  const scopes = useScopes()
  const role = session?.attributes.role
  const show = (changed: Workspace) => {
    client.setQueryData(workspaceQuery.queryKey, changed)
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  return (
    <>
      <PageHeading title={dataWords.title} />
      <Loaded query={workspace} name={dataWords.title}>
        {(read) => (
          <>
            {scopes.has('roster:write') && read.data.attributes.archived_at === null && (
              <NameSection workspace={read} onChanged={show} />
            )}
            <KeptSection workspace={read} />
            <ExampleOffer />
            {role === 'owner' && <ExportSection />}
            {role === 'owner' && <EndSection workspace={read} onChanged={show} />}
          </>
        )}
      </Loaded>
    </>
  )
}
