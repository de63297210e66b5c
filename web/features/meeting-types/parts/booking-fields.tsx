import type { Draft } from '../../../api/use-draft.ts'
import { DraftNumber } from '../../../parts/draft-number.tsx'
import { DraftText } from '../../../parts/draft-text.tsx'
import { NumberInput } from '../../../parts/number-input.tsx'
import type { Limits, TypeAttributes } from '../api/meeting-types.ts'
import { typeWords } from '../words/type-words.ts'
import { MinutesField } from './minutes-field.tsx'

const YEAR = 525_600
const { fields, hints, units } = typeWords

/** When a meeting can be booked and changed, and how many. */
export function BookingFields({ draft }: { draft: Draft<TypeAttributes> }) {
  return (
    <>
      <fieldset className="group">
        <legend>{typeWords.groups.booking}</legend>
        <div className="field-grid">
          <MinutesField draft={draft} name="minimum_notice_minutes" max={YEAR} />
          <DraftNumber
            draft={draft}
            name="horizon_days"
            label={fields.horizon_days}
            hint={hints.horizon_days}
            unit={units.days}
            isOptional
            min={1}
            max={3660}
          />
          <DraftNumber
            draft={draft}
            name="horizon_working_days"
            label={fields.horizon_working_days}
            hint={hints.horizon_working_days}
            unit={units.days}
            isOptional
            min={1}
            max={2600}
          />
          <DraftText
            draft={draft}
            name="bookable_from"
            type="text"
            label={fields.bookable_from}
            hint={hints.date}
            pattern="\d{4}-\d\d-\d\d"
          />
          <DraftText
            draft={draft}
            name="bookable_until"
            type="text"
            label={fields.bookable_until}
            hint={hints.date}
            pattern="\d{4}-\d\d-\d\d"
          />
          <MinutesField draft={draft} name="confirmation_minutes" isOptional min={1} max={YEAR} />
          <MinutesField draft={draft} name="cancel_cutoff_minutes" max={YEAR} />
          <MinutesField draft={draft} name="reschedule_cutoff_minutes" max={YEAR} />
        </div>
      </fieldset>
      <LimitFields draft={draft} />
    </>
  )
}

const OF = ['agent', 'attendee'] as const
const PERIODS = ['day', 'week', 'month'] as const

function LimitFields({ draft }: { draft: Draft<TypeAttributes> }) {
  const { limits } = draft.value
  return (
    <fieldset className="group">
      <legend>{fields.limits}</legend>
      <p className="hint">{hints.limits}</p>
      <div className="field-grid">
        {OF.flatMap((of) =>
          PERIODS.map((period) => (
            <NumberInput
              key={`${of} ${period}`}
              name={`limits/${of}/${period}`}
              label={typeWords.limitLabel(of, period)}
              unit={units.meetings}
              min={1}
              max={100_000}
              value={limits[of]?.[period] ?? null}
              onChange={(count) => {
                draft.set({ limits: changeLimit(limits, of, period, count) })
              }}
            />
          )),
        )}
      </div>
    </fieldset>
  )
}

function changeLimit(
  limits: Limits,
  of: (typeof OF)[number],
  period: (typeof PERIODS)[number],
  count: number | null,
): Limits {
  const { [period]: _before, ...others } = limits[of] ?? {}
  const changed = count === null ? others : { ...others, [period]: count }
  const { [of]: _all, ...rest } = limits
  return Object.keys(changed).length === 0 ? rest : { ...rest, [of]: changed }
}
