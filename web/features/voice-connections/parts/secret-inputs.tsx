import { TextInput } from '../../../parts/text-input.tsx'
import type { Platform, Secrets } from '../api/voice-connections.ts'
import { connectionWords } from '../words/connection-words.ts'

type Props = {
  platform: Platform
  names: readonly (keyof Secrets)[]
  value: Secrets
  onChange: (secrets: Secrets) => void
}

/** The secrets of the platform; those that stay empty are not sent. */
export function SecretInputs({ platform, names, value, onChange }: Props) {
  return names.map((name) => (
    <TextInput
      key={name}
      name={name}
      label={connectionWords.secrets[name]}
      hint={
        name === 'secret' ? connectionWords.secretOf[platform] : connectionWords.secretHints[name]
      }
      value={value[name] ?? ''}
      maxLength={1024}
      isRequired={name === 'secret'}
      autoComplete="off"
      spellCheck="false"
      onChange={(secret) => {
        const { [name]: _, ...others } = value
        onChange(secret === '' ? others : { ...others, [name]: secret })
      }}
    />
  ))
}
