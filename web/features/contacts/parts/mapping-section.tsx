import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { Section } from '../../../parts/section.tsx'
import type { ContactImport, MappedColumn, OneImport } from '../api/imports.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { ColumnForm } from './column-form.tsx'
import { targetName } from './mapping-targets.ts'

/** The examples of a column that are shown. */
const MAX_EXAMPLES = 3

type Props = { one: OneImport; canChange: boolean }

/** What each column of the file becomes, with values of the first rows. */
export function MappingSection({ one, canChange }: Props) {
  const { mapping, sample } = one.data.attributes
  const [changed, setChanged] = useState<MappedColumn | null>(null)
  const close = () => {
    setChanged(null)
  }
  return (
    <Section title={contactsWords.mapping}>
      <p className="quiet">{contactsWords.mappingText}</p>
      <ul className="rows">
        {mapping.map((column, i) => (
          <li key={`${i} ${column.column}`} className="row column">
            <span className="row-main">
              <strong className="clamped">
                <bdi>{column.column}</bdi>
              </strong>
            </span>
            <span className="row-fact quiet">
              <bdi className="clamped">{examplesOf(sample, column.column)}</bdi>
            </span>
            <span className={`row-fact ${column.attribute === null ? 'quiet' : ''}`}>
              <span aria-hidden="true">→ </span>
              {targetName(column.attribute)}
            </span>
            <span className="row-actions">
              {canChange && (
                <ActionButton
                  look="quiet"
                  aria-label={contactsWords.changeColumn(column.column)}
                  onPress={() => {
                    setChanged(column)
                  }}
                >
                  {contactsWords.change}
                </ActionButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      <DialogWindow
        title={contactsWords.columnTitle(changed?.column ?? '')}
        isOpen={changed !== null}
        onClose={close}
      >
        {changed && <ColumnForm one={one} column={changed} onClose={close} />}
      </DialogWindow>
    </Section>
  )
}

function examplesOf(sample: ContactImport['attributes']['sample'], column: string): string {
  const values = sample
    .map((row) => row[column])
    .filter((value) => value !== undefined && value !== null && value !== '')
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return [...new Set(values)].slice(0, MAX_EXAMPLES).join(' · ')
}
