import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { basePath } from '../../api/base-path.ts'
import { addQuery } from '../../api/page-query.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Section } from '../../parts/section.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { formatInstant } from '../../words/format-instant.ts'
import { type ContactImport, importsQuery } from './api/imports.ts'
import { ImportMark, fileTypeOf } from './parts/import-mark.tsx'
import { formatCount } from './parts/present-contact.ts'
import { UploadForm } from './parts/upload-form.tsx'
import { contactsWords } from './words/contacts-words.ts'

const EXPORTS = [
  { id: 'csv', query: { format: 'csv' } },
  { id: 'columns', query: { format: 'csv', custom_fields: 'columns' } },
  { id: 'ndjson', query: { format: 'ndjson' } },
  { id: 'vcard', query: { format: 'vcard' } },
] as const

/** Files of contacts: those that come in, and the one that goes out. */
export function ImportsScreen() {
  const canWrite = useScopes().has('contacts:write')
  return (
    <>
      <PageHeading title={contactsWords.imports} />
      {canWrite && (
        <Section title={contactsWords.upload}>
          <UploadForm />
        </Section>
      )}
      <EarlierImports />
      <Section title={contactsWords.exportTitle}>
        <p className="quiet">{contactsWords.exportText}</p>
        <ul className="rows">
          {EXPORTS.map(({ id, query }) => (
            <li key={id} className="row wide">
              <span className="row-main">
                <a href={basePath + addQuery('/core/contacts/export', query)} download>
                  {contactsWords.exports[id]}
                </a>
              </span>
              <span className="row-fact quiet">{contactsWords.exportHints[id]}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function EarlierImports() {
  const imports = useInfiniteQuery(importsQuery)
  return (
    <Section title={contactsWords.earlier}>
      <Loaded query={imports} name={contactsWords.earlier}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{contactsWords.noImports}</p>
          ) : (
            <>
              <ul className="rows">
                {list.map((one) => (
                  <ImportRow key={one.id} one={one} />
                ))}
              </ul>
              <ShowMore query={imports} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function ImportRow({ one: { id, attributes } }: { one: ContactImport }) {
  const { file_type: type, row_count: rows, state, counts, created_at: at } = attributes
  const done = (['created', 'updated', 'rejected'] as const).filter((name) => counts[name] > 0)
  return (
    <li className="row import">
      <span className="row-main">
        <Link to="/contacts/imports/$importId" params={{ importId: id }}>
          {fileTypeOf(type)}, {contactsWords.rows(formatCount(rows))}
        </Link>
      </span>
      <span className="row-fact">
        <ImportMark state={state} />
      </span>
      <span className="row-fact">
        {done
          .map((name) => `${formatCount(counts[name])} ${contactsWords.wouldCounts[name]}`)
          .join(', ')}
      </span>
      <span className="row-fact quiet">{formatInstant(at)}</span>
    </li>
  )
}
