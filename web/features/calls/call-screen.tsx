import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { words } from '../../words/words.ts'
import { type CallRecord, callQuery } from './api/calls.ts'
import './calls.css'
import { nameCaller } from './core/name-caller.ts'
import { rememberOpened } from './core/focus-opened.ts'
import { CallFacts } from './parts/call-facts.tsx'
import { CallMeetings } from './parts/call-meetings.tsx'
import { CallNotes } from './parts/call-notes.tsx'
import { ToolRuns } from './parts/tool-runs.tsx'
import { Transcript } from './parts/transcript.tsx'
import { callsWords } from './words/calls-words.ts'

const route = getRouteApi('/shell/calls/$callId')

/** A call: what it led to, what the tools did, what was said, and what is left to do. */
export function CallScreen() {
  const { callId } = route.useParams()
  const scopes = useScopes()
  const call = useQuery({ ...callQuery(callId), enabled: scopes.has('calls:read') })
  useEscape(callId)
  const title = call.data ? callsWords.call.title(nameCaller(call.data.data)) : callsWords.title
  return (
    <>
      <p>
        <Link
          to="/calls"
          onClick={() => {
            rememberOpened(callId)
          }}
        >
          {callsWords.call.back}
        </Link>{' '}
        <span className="hint only-wide">{callsWords.call.backHint}</span>
      </p>
      <PageHeading title={title} />
      {scopes.has('calls:read') ? (
        <Loaded query={call} name={callsWords.call.name}>
          {(record) => <Parts record={record} canWrite={scopes.has('calls:write')} />}
        </Loaded>
      ) : (
        <Notice kind="plain">{words.errors.noRight}</Notice>
      )}
    </>
  )
}

function Parts({ record, canWrite }: { record: CallRecord; canWrite: boolean }) {
  const { data: call, meta } = record
  return (
    <>
      <CallFacts call={call} />
      <CallNotes call={call} notes={meta.notes} canWrite={canWrite} />
      <CallMeetings platformCallId={call.attributes.platform_call_id} />
      <ToolRuns runs={meta.tools} />
      <Transcript lines={meta.transcript} startedAt={call.attributes.started_at} />
    </>
  )
}

/** Escape leads back to the list, where the call gets the focus, unless something is open. */
function useEscape(callId: string): void {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const isInside =
        event.defaultPrevented ||
        document.querySelector('[role=dialog], [role=listbox]') !== null ||
        (event.target instanceof HTMLElement && event.target.matches('input, textarea'))
      if (event.key !== 'Escape' || isInside) return
      rememberOpened(callId)
      // The list before has its filters and its position.
      if (router.history.canGoBack()) router.history.back()
      else void navigate({ to: '/calls' })
    }
    addEventListener('keydown', leave)
    return () => {
      removeEventListener('keydown', leave)
    }
  }, [callId, navigate, router])
}
