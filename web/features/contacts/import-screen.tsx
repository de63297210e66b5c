import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RequestProblem } from '../../api/request-problem.ts'
import { useKeptError } from '../../api/use-kept-error.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { formatInstant } from '../../words/format-instant.ts'
import { type ContactImport, importQuery, isWorking, type OneImport } from './api/imports.ts'
import { EncodingSection } from './parts/encoding-section.tsx'
import { formatBytes } from './parts/format-bytes.ts'
import { fileTypeOf, ImportMark } from './parts/import-mark.tsx'
import { ImportProgress } from './parts/import-progress.tsx'
import { ImportResult } from './parts/import-result.tsx'
import { LeftoverSection } from './parts/leftover-section.tsx'
import { MappingSection } from './parts/mapping-section.tsx'
import { formatCount } from './parts/present-contact.ts'
import { PreviewSection } from './parts/preview-section.tsx'
import { RejectedSection } from './parts/rejected-section.tsx'
import { WarningSection } from './parts/warning-section.tsx'
import { contactsWords } from './words/contacts-words.ts'

const route = getRouteApi('/shell/contacts/imports/$importId')

/** A file from its upload to what came of it. */
export function ImportScreen() {
  const { importId } = route.useParams()
  const one = useQuery(importQuery(importId))
  const error = useKeptError(one)
  if (error instanceof RequestProblem && error.status === 404)
    return (
      <>
        <PageHeading title={contactsWords.imports} />
        <Notice kind="plain">
          <p>{contactsWords.importGone}</p>
          <p>
            <Link to="/contacts/imports">{contactsWords.toImports}</Link>
          </p>
        </Notice>
      </>
    )
  return (
    <Loaded query={one} name={contactsWords.imports}>
      {(read) => <ImportPage one={read} />}
    </Loaded>
  )
}

export type ImportProps = { one: OneImport; canChange: boolean }

function ImportPage({ one }: { one: OneImport }) {
  const client = useQueryClient()
  const canChange = useScopes().has('contacts:write')
  const { attributes } = one.data
  const { state, counts, dry_run: dryRun, processed_rows: processed } = attributes
  const isReady = state === 'ready'
  const isAtWork = isWorking(one.data)
  // What an import has changed is read again once it has ended.
  useEffect(() => {
    if (!isAtWork && !isReady) void client.invalidateQueries({ queryKey: ['/core/contacts'] })
  }, [client, isAtWork, isReady])
  const rejected = (isReady ? dryRun : counts)?.rejected ?? 0
  return (
    <>
      <PageHeading title={contactsWords.importTitle(fileTypeOf(attributes.file_type))} />
      <ImportFacts one={one.data} />
      {isReady && !attributes.text_encoding.is_confirmed && (
        <EncodingSection one={one} canChange={canChange} />
      )}
      {isAtWork && <ImportProgress one={one.data} canChange={canChange} />}
      {isReady && attributes.text_encoding.is_confirmed && (
        <PreviewSection one={one} canChange={canChange} />
      )}
      {!isReady && !isAtWork && <ImportResult one={one} canChange={canChange} />}
      {!isAtWork && attributes.warnings.length > 0 && (
        <WarningSection warnings={attributes.warnings} />
      )}
      {!isAtWork && rejected > 0 && (
        <RejectedSection
          one={one.data}
          run={`${state} ${rejected} ${processed} ${one.meta.version}`}
        />
      )}
      {state === 'reverted' && <LeftoverSection id={one.data.id} />}
      {isReady && <MappingSection one={one} canChange={canChange} />}
    </>
  )
}

function ImportFacts({ one: { attributes } }: { one: ContactImport }) {
  const { text_encoding: encoding, delimiter } = attributes
  const named = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const
  const name = named[delimiter as keyof typeof named] as
    keyof typeof contactsWords.delimiters | undefined
  return (
    <dl className="facts import-facts">
      <Fact name={contactsWords.state}>
        <ImportMark state={attributes.state} />
      </Fact>
      <Fact name={contactsWords.rowCount}>{formatCount(attributes.row_count)}</Fact>
      <Fact name={contactsWords.size}>{formatBytes(attributes.file_bytes)}</Fact>
      <Fact name={contactsWords.encoding}>{encoding.name}</Fact>
      {name && <Fact name={contactsWords.delimiter}>{contactsWords.delimiters[name]}</Fact>}
      <Fact name={contactsWords.uploadedAt}>{formatInstant(attributes.created_at)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
