import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RequestProblem } from '../../../api/request-problem.ts'
import { Notice, ProblemNotice } from '../../../parts/notice.tsx'
import { Section } from '../../../parts/section.tsx'
import { Skeleton } from '../../../parts/skeleton.tsx'
import { previewQuery, type Rendered, type Template, type TemplateKey } from '../api/templates.ts'
import { messageWords } from '../words/message-words.ts'
import { MailPreview } from './mail-preview.tsx'
import { WrittenMessage } from './written-message.tsx'

const TYPING_MS = 400

type Props = { templateKey: TemplateKey; template: Template }

/** The message as its recipient gets it, with sample values, a moment after each change. */
export function MessagePreview({ templateKey, template }: Props) {
  const { subject, text, html } = useSettled(template)
  const preview = useQuery({
    ...previewQuery(templateKey, { subject, text, html }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = preview
  return (
    <Section title={messageWords.preview}>
      {error ? <PreviewProblem error={error} retry={() => void preview.refetch()} /> : null}
      {data === undefined
        ? !error && <Skeleton />
        : !error && <Written content={data} templateKey={templateKey} />}
    </Section>
  )
}

type WrittenProps = { content: Rendered; templateKey: TemplateKey }

function Written({ content, templateKey: { channel, language } }: WrittenProps) {
  return channel === 'email' ? (
    <MailPreview content={content} language={language} />
  ) : (
    <WrittenMessage content={content} channel={channel} language={language} />
  )
}

function PreviewProblem({ error, retry }: { error: Error; retry: () => void }) {
  const faults = error instanceof RequestProblem ? Object.values(error.faults) : []
  if (faults.length === 0) return <ProblemNotice error={error} retry={retry} />
  return (
    <Notice kind="bad">
      <strong>{messageWords.noPreview}</strong>
      {faults.map((fault) => (
        <p key={fault} lang="en">
          {fault}
        </p>
      ))}
    </Notice>
  )
}

/** The value once it has stayed the same for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value)
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [value])
  return settled
}
