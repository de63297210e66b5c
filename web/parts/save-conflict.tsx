import type { ReactNode } from 'react'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { Notice } from './notice.tsx'

type Props = {
  /** What differs, or may differ, between the two versions. */
  fields: readonly { label: string; stored: ReactNode; yours: ReactNode }[]
  isPending: boolean
  onKeepStored: () => void
  onKeepYours: () => void
}

/** Both versions of something that another person changed meanwhile, to choose one. */
export function SaveConflict({ fields, isPending, onKeepStored, onKeepYours }: Props) {
  return (
    <>
      <Notice kind="bad">
        <strong>{words.conflict.title}</strong>
        <p>{words.conflict.text}</p>
      </Notice>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.conflict.stored}</th>
            <th scope="col">{words.conflict.yours}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, stored, yours }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{stored}</td>
              <td>{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="buttons">
        <ActionButton onPress={onKeepStored}>{words.conflict.keepStored}</ActionButton>
        <ActionButton look="main" isPending={isPending} onPress={onKeepYours}>
          {words.conflict.keepYours}
        </ActionButton>
      </div>
    </>
  )
}
