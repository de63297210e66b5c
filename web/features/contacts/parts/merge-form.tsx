import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import type { Attributes, Contact } from '../api/contacts.ts'
import { type Duplicate, mergeContacts } from '../api/duplicates.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { KnownMark } from './known-mark.tsx'
import type { ComparedField } from './compared-field.ts'
import { nameOf, textOf } from './present-contact.ts'
import { useRereading } from './use-rereading.ts'

/** 0: the first contact of a pair, 1: the second. */
type Side = 0 | 1
const SIDES: readonly Side[] = [0, 1]

type Props = {
  pair: Duplicate
  contacts: [Contact, Contact]
  fields: readonly ComparedField[]
  canChange: boolean
  onMerged: (survivorId: string) => void
}

/** Which contact stays, and which value of each field. */
export function MergeForm({ pair, contacts, fields, canChange, onMerged }: Props) {
  const [survivor, setSurvivor] = useState<Side>(isOlder(contacts) ? 0 : 1)
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({})
  const sendAgain = useRereading()
  const stays = contacts[survivor]
  const other = contacts[survivor === 0 ? 1 : 0]
  const sideOf = (field: ComparedField): Side => picked[field.field] ?? defaultSide(field, survivor)
  const merge = useMutation({
    mutationFn: () =>
      sendAgain(() =>
        mergeContacts(
          { id: stays.data.id, version: stays.meta.version },
          other.data.id,
          attributesOf(fields, (field) => sideOf(field) !== survivor, survivor === 0 ? 1 : 0),
        ),
      ),
    onSuccess: () => {
      onMerged(stays.data.id)
    },
  })
  return (
    <div className="merge">
      <table className="contact-comparison">
        <MergeHead {...{ pair, contacts, canChange, survivor }} onChange={setSurvivor} />
        <tbody>
          {fields.map((field) => (
            <FieldRow
              key={field.field}
              {...{ pair, contacts, field, canChange }}
              side={sideOf(field)}
              onPick={(side) => {
                setPicked({ ...picked, [field.field]: side })
              }}
            />
          ))}
        </tbody>
      </table>
      <p className="quiet">{contactsWords.mergeText}</p>
      <FormProblem error={merge.error} />
      {canChange && (
        <div className="buttons">
          <ActionButton
            look="main"
            isPending={merge.isPending}
            onPress={() => {
              merge.mutate()
            }}
          >
            {contactsWords.merge}
          </ActionButton>
        </div>
      )}
    </div>
  )
}

type HeadProps = Pick<Props, 'pair' | 'contacts' | 'canChange'> & {
  survivor: Side
  onChange: (side: Side) => void
}

function MergeHead({ pair, contacts, canChange, survivor, onChange }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{contactsWords.field}</th>
        {SIDES.map((side) => (
          <th key={side} scope="col">
            <label className="contact-choice">
              <input
                type="radio"
                name={`survivor-${pair.id}`}
                checked={survivor === side}
                disabled={!canChange}
                onChange={() => {
                  onChange(side)
                }}
              />
              <span>
                <bdi>{nameOf(contacts[side].data.attributes)}</bdi>
                <span className="stays">{survivor === side ? contactsWords.stays : ''}</span>
              </span>
            </label>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps = Pick<Props, 'pair' | 'contacts' | 'canChange'> & {
  field: ComparedField
  side: Side
  onPick: (side: Side) => void
}

function FieldRow({ pair, contacts, field: { field, label, values }, ...props }: RowProps) {
  const { data: agents } = useQuery(agentNamesQuery)
  const { canChange, side: picked, onPick } = props
  const differs = JSON.stringify(values[0]) !== JSON.stringify(values[1])
  return (
    <tr>
      <th scope="row">{label}</th>
      {SIDES.map((side) => {
        const text = textOf(values[side], field, agents)
        const known = contacts[side].meta.known[field]
        const value = (
          <span className={differs && picked !== side ? 'quiet' : ''}>
            <bdi>{values[side] === undefined ? '–' : text}</bdi>{' '}
            {known && <KnownMark known={known} />}
          </span>
        )
        if (!differs || values[side] === undefined) return <td key={side}>{value}</td>
        return (
          <td key={side}>
            <label className="contact-choice">
              <input
                type="radio"
                name={`${pair.id} ${field}`}
                aria-label={contactsWords.keepValue(label, text)}
                checked={picked === side}
                disabled={!canChange}
                onChange={() => {
                  onPick(side)
                }}
              />
              {value}
            </label>
          </td>
        )
      })}
    </tr>
  )
}

/** The value of the contact that stays, or else the only one. */
function defaultSide({ values }: ComparedField, survivor: Side): Side {
  if (values[survivor] !== undefined) return survivor
  return survivor === 0 ? 1 : 0
}

/** The values of the other contact where both have one. The rules of a merge fill the gaps. */
function attributesOf(
  fields: readonly ComparedField[],
  isOther: (field: ComparedField) => boolean,
  other: Side,
): Attributes {
  const chosen = fields
    .filter((field) => !field.values.includes(undefined) && isOther(field))
    .map(({ field, values }) => [field, values[other]] as const)
  const custom = chosen.flatMap(([field, value]) => {
    const [, key] = field.split('custom_fields.')
    return key === undefined ? [] : [[key, value] as const]
  })
  return {
    ...Object.fromEntries(chosen.filter(([field]) => !field.startsWith('custom_fields.'))),
    ...(custom.length > 0 && { custom_fields: Object.fromEntries(custom) }),
  }
}

function isOlder([one, other]: [Contact, Contact]): boolean {
  return one.meta.created_at <= other.meta.created_at
}
