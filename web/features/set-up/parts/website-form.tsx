import { useMutation } from '@tanstack/react-query'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { readWebsite, type WebsiteReading } from '../api/business.ts'
import { setUpWords } from '../words/set-up-words.ts'

type Props = { onRead: (reading: WebsiteReading, url: string) => void }

/** Reads the website of the business, to fill in what it says. */
export function WebsiteForm({ onRead }: Props) {
  const reading = useMutation({
    mutationFn: readWebsite,
    onSuccess: onRead,
  })
  return (
    <>
      <EntryForm
        error={reading.error}
        isPending={reading.isPending}
        fields={['url']}
        onSubmit={({ url = '' }) => {
          reading.mutate(url)
        }}
      >
        <TextInput
          name="url"
          inputMode="url"
          autoComplete="url"
          label={setUpWords.website}
          hint={setUpWords.websiteHint}
          isRequired
        />
        <ActionButton type="submit" isPending={reading.isPending} working={setUpWords.reading}>
          {setUpWords.read}
        </ActionButton>
      </EntryForm>
      {reading.data && <Found reading={reading.data} />}
    </>
  )
}

function Found({ reading }: { reading: WebsiteReading }) {
  const { name, phone, email, address, opening_hours: hours, services, not_understood } = reading
  const isEmpty = [name, phone, email, address].every((value) => value === null)
  return (
    <Notice kind={isEmpty ? 'plain' : 'good'}>
      <p>{isEmpty ? setUpWords.foundNothing : setUpWords.found}</p>
      {hours.length > 0 && <p>{setUpWords.foundHours}</p>}
      {services.length > 0 && <p>{setUpWords.foundServices(services.length)}</p>}
      {not_understood.length > 0 && (
        <p>
          {setUpWords.notUnderstood} {not_understood.join(' · ')}
        </p>
      )}
    </Notice>
  )
}
