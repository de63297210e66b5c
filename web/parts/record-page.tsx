import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type MeetingsOutside, type Resource, resourceQuery } from '../api/resource.ts'
import { useScopes } from '../api/use-scopes.ts'
import { words } from '../words/words.ts'
import { ArchiveAction } from './archive-action.tsx'
import { Loaded } from './loaded.tsx'
import { Notice } from './notice.tsx'
import { OutsideNotice } from './outside-notice.tsx'
import { PageHeading } from './page-heading.tsx'
import { StateMark } from './state-mark.tsx'

type Named = { name: string }
type Opened<Attributes> = {
  resource: Resource<Attributes>
  /** Whether the person may change it, and it is not archived. */
  canChange: boolean
  onSaved: (outside: MeetingsOutside | undefined) => void
}
type Props<Attributes extends Named> = {
  path: string
  id: string
  /** What is loaded, for the message if that fails. */
  name: string
  archiveText: string
  /** Whether it can be restored; default: it can. */
  canRestore?: boolean
  /** The link to the list. */
  back: ReactNode
  children: (opened: Opened<Attributes>) => ReactNode
}

type Done = { count: number; outside?: MeetingsOutside | undefined }

/** The page of a resource that can be archived, below its name. */
export function RecordPage<Attributes extends Named>({
  path,
  id,
  name,
  archiveText,
  canRestore = true,
  back,
  children,
}: Props<Attributes>) {
  const query = useQuery(resourceQuery<Attributes>(path, id))
  const canWrite = useScopes().has('roster:write')
  const [done, setDone] = useState<Done>({ count: 0 })
  // The form begins again after archiving, not when another person archives it meanwhile.
  const [archivings, setArchivings] = useState(0)
  const finish = (outside: MeetingsOutside | undefined) => {
    setDone(({ count }) => ({ count: count + 1, outside }))
  }
  return (
    <>
      {query.data === undefined && <PageHeading title={name} />}
      <Loaded query={query} name={name}>
        {(resource) => {
          const isArchived = resource.attributes.archived_at !== null
          return (
            <>
              <header className="record-head">
                <p>{back}</p>
                <div className="page-head">
                  <PageHeading title={resource.attributes.name} />
                  {isArchived && <StateMark kind="nothing">{words.archive.archived}</StateMark>}
                  {canWrite && (canRestore || !isArchived) && (
                    <ArchiveAction
                      path={path}
                      resource={resource}
                      text={archiveText}
                      onDone={(outside) => {
                        setArchivings(archivings + 1)
                        finish(outside)
                      }}
                    />
                  )}
                </div>
              </header>
              <Outcome done={done} />
              <div
                key={archivings}
                className="record"
                onSubmit={() => {
                  setDone({ count: 0 })
                }}
              >
                {children({ resource, canChange: canWrite && !isArchived, onSaved: finish })}
              </div>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Outcome({ done: { count, outside } }: { done: Done }) {
  return (
    <>
      {count > 0 && (
        <Notice key={count} kind="good">
          {words.draft.saved}
        </Notice>
      )}
      <OutsideNotice outside={outside} />
    </>
  )
}
