import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/section.tsx'
import type { ContactImport } from '../api/imports.ts'
import { pathOfRejectedRows, rejectedRowsQuery, SHOWN_ROWS } from '../api/rejected-rows.ts'
import { contactsWords } from '../words/contacts-words.ts'

type Props = {
  one: ContactImport
  /** Names the run whose rows are shown. */
  run: string
}

/** The rows that an import rejects, with the reason of each, and the file with all of them. */
export function RejectedSection({ one: { id, attributes }, run }: Props) {
  const isGone = attributes.rows_deleted_at !== null
  const rejected = useQuery({ ...rejectedRowsQuery(id, run), enabled: !isGone })
  if (isGone)
    return (
      <Section title={contactsWords.rejectedRows}>
        <p className="quiet">{contactsWords.rowsGone}</p>
      </Section>
    )
  return (
    <Section
      title={contactsWords.rejectedRows}
      action={
        <a href={pathOfRejectedRows(id)} download>
          {contactsWords.download}
        </a>
      }
    >
      <p className="quiet">{contactsWords.downloadHint}</p>
      <Loaded query={rejected} name={contactsWords.rejectedRows}>
        {({ rows, hasMore }) => (
          <>
            <div
              className="table-frame"
              tabIndex={0}
              role="group"
              aria-label={contactsWords.rejectedRows}
            >
              <table>
                <thead>
                  <tr>
                    <th scope="col">{contactsWords.line}</th>
                    <th scope="col">{contactsWords.because}</th>
                    <th scope="col">{contactsWords.row}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ line, reason, cells }, i) => (
                    <tr key={i}>
                      <td className="contact-number">{line}</td>
                      <td>{reason}</td>
                      <td>
                        <bdi className="clamped quiet">
                          {cells.filter((cell) => cell !== '').join(' · ')}
                        </bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {hasMore && <p className="quiet">{contactsWords.firstRows(SHOWN_ROWS)}</p>}
          </>
        )}
      </Loaded>
    </Section>
  )
}
