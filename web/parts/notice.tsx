import type { ReactNode } from 'react'
import { RequestProblem } from '../api/request-problem.ts'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'

type NoticeProps = { kind: 'bad' | 'good' | 'plain'; children: ReactNode }

/** A message above what it is about; screen readers say it at once. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <span aria-hidden="true">{kind === 'bad' ? '▲' : kind === 'good' ? '✓' : '●'}</span>
      <div>{children}</div>
    </div>
  )
}

type ProblemProps = {
  error: Error
  /** What failed, if the sentence of the server does not say it. */
  title?: string
  retry?: () => void
}

/** What failed, why, the request to ask the operator about, and another attempt. */
export function ProblemNotice({ error, title, retry }: ProblemProps) {
  return (
    <Notice kind="bad">
      {title !== undefined && <strong>{title}</strong>}
      <p>{error instanceof RequestProblem ? error.message : words.errors.unknown}</p>
      {error instanceof RequestProblem && error.requestId !== null && (
        <p className="request-id">{words.errors.request(error.requestId)}</p>
      )}
      {retry && <ActionButton onPress={retry}>{words.errors.retry}</ActionButton>}
    </Notice>
  )
}
