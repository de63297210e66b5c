import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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

type Done = { isArchiving?: boolean; outside?: MeetingsOutside | undefined }

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
  const [done, setDone] = useState<Done>({})
  // The form begins again after archiving, not when another person archives it meanwhile.
  const [archivings, setArchivings] = useState(0)
  return (
    <>
      {query.data === undefined && <PageHeading title={name} />}
      <Loaded query={query} name={name}>
        {(resource) => {
          const isArchived = resource.attributes.archived_at !== null
          return (
            <>
              <RecordHead name={resource.attributes.name} back={back} isArchived={isArchived}>
                {canWrite && (canRestore || !isArchived) && (
                  <ArchiveAction
                    path={path}
                    resource={resource}
                    text={archiveText}
                    onDone={(outside) => {
                      setArchivings(archivings + 1)
                      setDone({ isArchiving: true, outside })
                    }}
                  />
                )}
              </RecordHead>
              <Outcome done={done} />
              <div
                key={archivings}
                className="record"
                onSubmit={() => {
                  setDone({})
                }}
              >
                {children({
                  resource,
                  canChange: canWrite && !isArchived,
                  onSaved: (outside) => {
                    setDone({ outside })
                  },
                })}
              </div>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

type HeadProps = { name: string; back: ReactNode; isArchived: boolean; children: ReactNode }

function RecordHead({ name, back, isArchived, children }: HeadProps) {
  return (
    <header className="record-head">
      <p>{back}</p>
      <div className="page-head">
        <PageHeading title={name} />
        {isArchived && <StateMark kind="nothing">{words.archive.archived}</StateMark>}
        {children}
      </div>
    </header>
  )
}

/** Below a long form, where it was saved, meetings outside of the hours would not be seen. */
function Outcome({ done: { isArchiving, outside } }: { done: Done }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outside && outside.total > 0) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [outside])
  if (isArchiving !== true && !outside?.total) return null
  return (
    <div ref={shown}>
      {isArchiving === true && <Notice kind="good">{words.draft.saved}</Notice>}
      <OutsideNotice outside={outside} />
    </div>
  )
}
