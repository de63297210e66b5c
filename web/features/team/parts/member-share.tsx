import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { formatLanguage } from '../../../words/format-language.ts'
import { words } from '../../../words/words.ts'
import type { FairnessAttributes } from '../api/fairness.ts'
import { teamWords } from '../words/team-words.ts'
import { ShareBar } from './share-bar.tsx'

const signed = new Intl.NumberFormat(formatLanguage, {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const plain = new Intl.NumberFormat(formatLanguage, { maximumFractionDigits: 1 })

type Props = {
  name: string
  weight: number
  /** The share that the weight gives, from 0 to 1. */
  due: number
  /** The turns of the team. */
  turns: number
  /** Undefined: it is not known, or the agent had no turns. */
  row: FairnessAttributes | undefined
}

/** The share of an agent against its weight; the difference opens the reasons. */
export function MemberShare({ name, weight, due, turns, row }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  const own = row?.turns ?? 0
  const got = turns === 0 ? 0 : own / turns
  const difference = signed.format(own - due * turns)
  return (
    <span className="member-share">
      <ShareBar got={got} due={due} />
      <span className="inline">
        <span className="quiet">{teamWords.weightOf(weight)}</span>
        {turns > 0 && (
          <ActionButton
            look="quiet"
            aria-label={teamWords.whyOf(name, difference, turns)}
            onPress={() => {
              setOpen(true)
            }}
          >
            {teamWords.turnsOfTeam(own, turns, difference)}
          </ActionButton>
        )}
      </span>
      <DialogWindow title={teamWords.sharesOf(name)} isOpen={isOpen} onClose={close}>
        <p>{teamWords.turns(own, plain.format(due * turns))}</p>
        {row && <Reasons reasons={row.reasons} />}
        <div className="buttons">
          <ActionButton onPress={close}>{words.common.close}</ActionButton>
        </div>
      </DialogWindow>
    </span>
  )
}

function Reasons({ reasons }: Pick<FairnessAttributes, 'reasons'>) {
  const known: Readonly<Record<string, string>> = teamWords.reasons
  return (
    <ul className="rows" aria-label={teamWords.reasonsTitle}>
      {reasons.map(({ decided_by: code, detail, turns }) => (
        <li key={code} className="row reason">
          <span>{known[code] ?? detail}</span>
          <span>{turns}</span>
        </li>
      ))}
    </ul>
  )
}
