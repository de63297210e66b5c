import { CheckInput } from '../../../parts/check-input.tsx'
import { Section } from '../../../parts/section.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { GROUPS, type Settings } from '../api/workspace.ts'
import { settingsWords } from '../words/settings-words.ts'
import { QuestionList } from './question-list.tsx'
import { SettingField } from './setting-field.tsx'

type Props = {
  draft: Settings
  isReadOnly: boolean
  onChange: (change: Partial<Settings>) => void
}

/** The settings by what they are for. */
export function SettingGroups(props: Props) {
  const { draft, isReadOnly, onChange } = props
  return (
    <>
      <TextGroup {...props} name="business" />
      <TextGroup {...props} name="answers" />
      <Section title={settingsWords.questions}>
        <p className="hint">{settingsWords.questionsHint}</p>
        <QuestionList
          questions={draft.questions}
          isReadOnly={isReadOnly}
          onChange={(questions) => {
            onChange({ questions })
          }}
        />
      </Section>
      <TextGroup {...props} name="mails" />
      <Section title={settingsWords.calls}>
        <CheckedSetting {...props} name="keeps_transcripts" />
        <div className="fields">
          <DaysField {...props} />
        </div>
        <CheckedSetting {...props} name="custom_fields_strict" />
      </Section>
    </>
  )
}

function TextGroup({ name, ...props }: Props & { name: keyof typeof GROUPS }) {
  const { title, hint } = settingsWords.groups[name]
  return (
    <Section title={title}>
      {hint !== '' && <p className="hint">{hint}</p>}
      <div className="fields">
        {GROUPS[name].map((each) => (
          <SettingField key={each} {...props} name={each} />
        ))}
      </div>
    </Section>
  )
}

type CheckedName = 'keeps_transcripts' | 'custom_fields_strict'

function CheckedSetting({ draft, isReadOnly, onChange, name }: Props & { name: CheckedName }) {
  const { label, hint } = settingsWords.fields[name]
  return (
    <div>
      <CheckInput
        isSelected={draft[name]}
        isDisabled={isReadOnly}
        onChange={(isSelected) => {
          onChange({ [name]: isSelected })
        }}
      >
        {label}
      </CheckInput>
      <p className="hint">{hint}</p>
    </div>
  )
}

/** Digits only; the server checks the range. */
function DaysField({ draft, isReadOnly, onChange }: Props) {
  const { label, hint } = settingsWords.fields.calls_kept_days
  return (
    <TextInput
      name="calls_kept_days"
      label={label}
      hint={hint}
      inputMode="numeric"
      maxLength={5}
      isReadOnly={isReadOnly}
      value={draft.calls_kept_days === 0 ? '' : String(draft.calls_kept_days)}
      onChange={(value) => {
        onChange({ calls_kept_days: Number(value.replaceAll(/\D/g, '')) })
      }}
    />
  )
}
