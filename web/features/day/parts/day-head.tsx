import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useScopes } from '../../../api/use-scopes.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { PageHeading } from '../../../parts/page-heading.tsx'
import { PlainSelect } from '../../../parts/plain-select.tsx'
import { dayWords } from '../words/day-words.ts'

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

type Props = {
  title: string
  /** The days that are shown, in words. */
  shown: string
  zone: string
  /** The time zones of the teams, of which one is chosen. */
  zones: readonly string[]
  chosenZone: string
  onZone: (zone: string) => void
  date: string
  /** What goes to other days. */
  stepper: ReactNode
  /** The link to the other view. */
  other: ReactNode
}

/** The head of the day and the week: which days, in which time zone, and where to go from here. */
export function DayHead({ title, shown, zone, date, stepper, other, ...choice }: Props) {
  const [isFinding, setFinding] = useState(false)
  const scopes = useScopes()
  return (
    <div className="page-head day-head">
      <div>
        <PageHeading title={title} />
        <p className="day-date" aria-live="polite">
          {shown}
        </p>
        <p className="quiet">{zone}</p>
      </div>
      <div className="day-tools">
        <ZoneChoice {...choice} />
        {stepper}
        {other}
        <ActionButton
          onPress={() => {
            setFinding(true)
          }}
        >
          {dayWords.find}
        </ActionButton>
        {scopes.has('meetings:write') && (
          <Link to="/day/book" search={{ date }} className="button main">
            {dayWords.book}
          </Link>
        )}
      </div>
      {isFinding && (
        <Suspense>
          <FindDialog
            onClose={() => {
              setFinding(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type ChoiceProps = Pick<Props, 'zones' | 'chosenZone' | 'onZone'>

/** Teams in several time zones: one of them is that of the page. */
function ZoneChoice({ zones, chosenZone, onZone }: ChoiceProps) {
  if (zones.length < 2) return null
  const all = zones.includes(chosenZone) ? zones : [chosenZone, ...zones]
  return (
    <PlainSelect
      label={dayWords.zone}
      options={all.map((id) => ({ id, name: id.replaceAll('_', ' ') }))}
      value={chosenZone}
      onChange={onZone}
    />
  )
}
