import type { Draft } from '../../../api/use-draft.ts'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { TimeZoneInput } from '../../../parts/time-zone-input.tsx'
import type { Place, TypeAttributes } from '../api/meeting-types.ts'
import { typeWords } from '../words/type-words.ts'

const KINDS = ['phone', 'voice_call', 'video', 'in_person'] as const
const ROOMS = ['url', 'google_meet', 'teams'] as const

/** Where the meeting is. */
export function PlaceFields({ draft }: { draft: Draft<TypeAttributes> }) {
  const { location } = draft.value
  const change = (place: Place) => {
    draft.set({ location: place })
  }
  return (
    <fieldset className="group">
      <legend>{typeWords.groups.place}</legend>
      <div className="field-grid">
        <SelectInput
          label={typeWords.fields.location}
          options={KINDS.map((id) => ({
            id,
            name: typeWords.places[id],
            hint: typeWords.placeHints[id],
          }))}
          value={location.kind}
          onChange={(kind) => {
            change({
              kind,
              ...(kind === 'video' && { url: '' }),
              ...(kind === 'in_person' && { address: '' }),
            })
          }}
        />
        {location.kind === 'video' && <VideoFields place={location} onChange={change} />}
        {location.kind === 'in_person' && <AddressFields place={location} onChange={change} />}
      </div>
    </fieldset>
  )
}

type Props = { place: Place; onChange: (place: Place) => void }

function VideoFields({ place, onChange }: Props) {
  const { kind, url, provider } = place
  return (
    <>
      <SelectInput
        label={typeWords.room}
        options={ROOMS.map((id) => ({ id, name: typeWords.rooms[id] }))}
        value={provider ?? 'url'}
        onChange={(room) => {
          onChange(room === 'url' ? { kind, url: '' } : { kind, provider: room })
        }}
      />
      {provider === undefined && (
        <TextInput
          name="location/url"
          label={typeWords.roomUrl}
          isRequired
          autoComplete="off"
          maxLength={1024}
          value={url ?? ''}
          onChange={(next) => {
            onChange({ kind, url: next })
          }}
        />
      )}
    </>
  )
}

function AddressFields({ place, onChange }: Props) {
  const { time_zone: zone, ...rest } = place
  return (
    <>
      <TextInput
        name="location/address"
        label={typeWords.address}
        isRequired
        autoComplete="off"
        maxLength={1024}
        value={place.address ?? ''}
        onChange={(address) => {
          onChange({ ...place, address })
        }}
      />
      <TimeZoneInput
        name="location/time_zone"
        label={typeWords.addressZone}
        hint={typeWords.addressZoneHint}
        isOptional
        value={zone ?? ''}
        onChange={(next) => {
          onChange(next === '' ? rest : { ...rest, time_zone: next })
        }}
      />
    </>
  )
}
