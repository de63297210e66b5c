import { useState } from 'react'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { PlainSelect } from '../../../parts/plain-select.tsx'
import { addService, type BusinessSetUp, type WebsiteReading } from '../api/business.ts'
import { useSavedRows } from '../use-saved-rows.ts'
import { setUpWords } from '../words/set-up-words.ts'
import { DraftRows } from './draft-rows.tsx'
import { ExistingList } from './existing-list.tsx'
import { StepButtons } from './step-buttons.tsx'

type PlaceKind = keyof typeof setUpWords.places
const PLACES = Object.entries(setUpWords.places).map(([id, name]) => ({
  id: id as PlaceKind,
  name,
}))
const EMPTY = { name: '', minutes: '30' }
const FIELDS = {
  name: { label: setUpWords.service, isRequired: true },
  minutes: {
    label: setUpWords.minutes,
    inputMode: 'numeric',
    isRequired: true,
    validate: (value: string) => (/^[1-9]\d{0,3}$/.test(value) ? null : setUpWords.needMinutes),
  },
} as const

type Props = {
  business: BusinessSetUp
  found: WebsiteReading['services']
  onBack: () => void
  onDone: () => void
}

/** What callers can book. */
export function ServicesStep({ business, found, onBack, onDone }: Props) {
  const { types } = business
  const { address } = business.settings
  const [place, setPlace] = useState<PlaceKind>(address === null ? 'voice_call' : 'in_person')
  const { rows, error, isPending, saveAll } = useSavedRows({
    initial: draftsOf(business, found),
    save: ({ name, minutes }) =>
      addService(
        { name: name.trim(), minutes: Number(minutes), place: placeOf(place, address) },
        business,
      ),
    onSaved: onDone,
  })
  const isEmpty = rows.list.length + types.length === 0
  const isAddressMissing = rows.list.length > 0 && place === 'in_person' && address === null
  return (
    <EntryForm
      error={error}
      isPending={isPending}
      fields={[]}
      onSubmit={() => {
        if (!isEmpty && !isAddressMissing) saveAll()
      }}
    >
      <p>{setUpWords.servicesText}</p>
      <ExistingList
        items={types.map(({ id, attributes: { name, duration_minutes: minutes } }) => ({
          id,
          text: `${name} · ${minutes} min`,
        }))}
      />
      <DraftRows rows={rows} fields={FIELDS} empty={EMPTY} addLabel={setUpWords.addService} />
      {rows.list.length > 0 && (
        <PlainSelect label={setUpWords.where} options={PLACES} value={place} onChange={setPlace} />
      )}
      {isAddressMissing && <Notice kind="bad">{setUpWords.needAddress}</Notice>}
      {isEmpty && <Notice kind="bad">{setUpWords.needService}</Notice>}
      <StepButtons isPending={isPending} onBack={onBack} />
    </EntryForm>
  )
}

/** The services of the website that are not there yet; or one to fill in. */
function draftsOf({ types }: BusinessSetUp, found: WebsiteReading['services']) {
  const names = new Set(types.map(({ attributes }) => attributes.name))
  const fresh = found
    .filter(({ name }) => !names.has(name))
    .map(({ name, duration_minutes: minutes }) => ({ name, minutes: String(minutes ?? '') }))
  return fresh.length === 0 && types.length === 0 ? [EMPTY] : fresh
}

function placeOf(kind: PlaceKind, address: string | null) {
  return kind === 'in_person' ? { kind, address: address ?? '' } : { kind }
}
