import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CountrySelect } from '../../../parts/country-select.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { PlainSelect } from '../../../parts/plain-select.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import {
  type BusinessForm,
  type BusinessSetUp,
  saveBusiness,
  type WebsiteReading,
} from '../api/business.ts'
import { guessCountry } from '../guess-country.ts'
import { setUpWords } from '../words/set-up-words.ts'
import { StepButtons } from './step-buttons.tsx'
import { WebsiteForm } from './website-form.tsx'

type Language = keyof typeof setUpWords.languages
const LANGUAGES = Object.entries(setUpWords.languages).map(([id, name]) => ({
  id: id as Language,
  name,
}))
const ZONES = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id }))

type Props = {
  business: BusinessSetUp
  onRead: (reading: WebsiteReading) => void
  onDone: () => void
}

/** The name, the address and the zone of the business, from its website or typed. */
export function BusinessStep({ business, onRead, onDone }: Props) {
  const [form, setForm] = useState(() => formOf(business))
  const save = useMutation({
    mutationFn: () => saveBusiness(form, business),
    onSuccess: onDone,
  })
  const change = (changes: Partial<BusinessForm>) => {
    setForm((before) => ({ ...before, ...changes }))
  }
  const text = (name: keyof BusinessForm) => ({
    name,
    value: form[name],
    onChange: (value: string) => {
      change({ [name]: value })
    },
  })
  return (
    <>
      <WebsiteForm
        onRead={(reading, url) => {
          change({ ...withoutNulls(reading), website: url })
          onRead(reading)
        }}
      />
      <EntryForm
        error={save.error}
        isPending={save.isPending}
        fields={['name', 'phone', 'email', 'address', 'website']}
        onSubmit={() => {
          save.mutate()
        }}
      >
        <TextInput {...text('name')} label={setUpWords.name} isRequired />
        <TextInput {...text('phone')} type="tel" label={setUpWords.phone} />
        <TextInput {...text('email')} type="email" label={setUpWords.email} />
        <TextInput {...text('address')} label={setUpWords.address} />
        <TextInput {...text('website')} label={setUpWords.site} />
        <CountrySelect
          label={setUpWords.country}
          value={form.phone_region}
          onChange={(country) => {
            change({ phone_region: country })
          }}
        />
        <ZoneAndLanguage form={form} onChange={change} />
        <StepButtons isPending={save.isPending} />
      </EntryForm>
    </>
  )
}

type ZoneProps = { form: BusinessForm; onChange: (changes: Partial<BusinessForm>) => void }

function ZoneAndLanguage({ form, onChange }: ZoneProps) {
  const { time_zone: zone, language } = form
  return (
    <>
      <PlainSelect
        label={setUpWords.zone}
        options={ZONES.some(({ id }) => id === zone) ? ZONES : [{ id: zone, name: zone }, ...ZONES]}
        value={zone}
        onChange={(chosen) => {
          onChange({ time_zone: chosen })
        }}
      />
      <PlainSelect
        label={setUpWords.language}
        options={LANGUAGES}
        value={(language.split('-')[0] ?? 'en') as Language}
        onChange={(chosen) => {
          onChange({ language: chosen })
        }}
      />
    </>
  )
}

function formOf({ settings, team }: BusinessSetUp): BusinessForm {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const language = navigator.language.split('-')[0] ?? 'en'
  return {
    name: settings.name,
    phone: settings.phone ?? '',
    email: settings.email ?? '',
    address: settings.address ?? '',
    website: settings.website ?? '',
    // A new workspace has a country that nobody chose.
    phone_region:
      (team === null ? guessCountry(zone, navigator.language) : null) ?? settings.phone_region,
    time_zone: team?.attributes.time_zone ?? zone,
    language: team?.attributes.language ?? (language in setUpWords.languages ? language : 'en'),
  }
}

function withoutNulls({ name, phone, email, address, country, language }: WebsiteReading) {
  const spoken = language?.split('-')[0]?.toLowerCase() ?? ''
  return {
    ...(name !== null && { name }),
    ...(phone !== null && { phone }),
    ...(email !== null && { email }),
    ...(address !== null && { address }),
    ...(country !== null && { phone_region: country }),
    ...(spoken in setUpWords.languages && { language: spoken }),
  }
}
