import { Section } from '../../../parts/section.tsx'
import type { ImportWarning } from '../api/imports.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { formatCount } from './present-contact.ts'

/** What of a file is not stored, and where it begins. */
export function WarningSection({ warnings }: { warnings: readonly ImportWarning[] }) {
  return (
    <Section title={contactsWords.warnings}>
      <ul className="rows">
        {warnings.map((warning, i) => (
          <li key={i} className="row wide">
            <span className="row-main">
              <bdi>{sentenceOf(warning)}</bdi>
            </span>
            <span className="row-fact quiet">
              {contactsWords.fromLine(formatCount(warning.first_line))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** In the language of the page; others can be added to the server. */
function sentenceOf({ code, column, count, detail }: ImportWarning): string {
  const known = (
    contactsWords.warningTexts as Partial<Record<string, (count: string, column: string) => string>>
  )[code]
  return known?.(formatCount(count), column ?? '') ?? detail
}
