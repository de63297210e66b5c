import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useScopes } from '../../../api/use-scopes.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { workspaceQuery } from '../../../api/workspace-query.ts'
import { CheckInput } from '../../../parts/check-input.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice, ProblemNotice } from '../../../parts/notice.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { Section } from '../../../parts/section.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import {
  readSettings,
  type Settings,
  smsConnectionsQuery,
  switchTexts,
} from '../api/missed-calls.ts'
import { words } from '../../../words/words.ts'
import { messageWords } from '../words/message-words.ts'

const texts = messageWords.missedCalls
const show = (isOn: boolean) => (isOn ? texts.on : texts.off)

/** Whether callers who were not helped get a text message, and whether anything sends it. */
export function MissedCalls() {
  const workspace = useQuery(workspaceQuery)
  return (
    <Section title={texts.title}>
      <Loaded query={workspace} name={texts.title}>
        {({ data }) => (
          <>
            <TextSwitch settings={data.attributes} />
            <p className="hint">{texts.hint}</p>
            <Sender settings={data.attributes} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function TextSwitch({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const canChange = useScopes().has('roster:write')
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { save, stored, error, isPending, forget } = useVersionedSave<Settings, boolean, Settings>({
    save: switchTexts,
    read: readSettings,
    onSaved: () => {
      setSaved(true)
      void client.invalidateQueries(workspaceQuery)
    },
  })
  const isOn = settings.texts_missed_callers
  const shown = isPending ? (wanted ?? isOn) : isOn
  const change = (value: boolean, version: number) => {
    setSaved(false)
    setWanted(value)
    save(value, version)
  }
  if (stored && wanted !== null)
    return (
      <SaveConflict
        isPending={isPending}
        fields={[
          { label: texts.label, stored: show(stored.texts_missed_callers), yours: show(wanted) },
        ]}
        onKeepStored={() => {
          forget()
          void client.invalidateQueries(workspaceQuery)
        }}
        onKeepYours={() => {
          change(wanted, stored.version)
        }}
      />
    )
  return (
    <>
      {error && <ProblemNotice error={error} />}
      <CheckInput
        isSelected={shown}
        isDisabled={!canChange || isPending}
        onChange={(value) => {
          change(value, settings.version)
        }}
      >
        {texts.label}
      </CheckInput>
      {isSaved && <Notice kind="good">{isOn ? texts.isOn : texts.isOff}</Notice>}
    </>
  )
}

function Sender({ settings }: { settings: Settings }) {
  const connections = useQuery(smsConnectionsQuery)
  if (settings.sandbox) return <p className="quiet">{texts.sandbox}</p>
  return (
    <Loaded query={connections} name={texts.title}>
      {(names) =>
        names.length > 0 ? (
          <p>{texts.sentOver(new Intl.ListFormat(words.tag).format(names))}</p>
        ) : (
          <p>
            <StateMark kind={settings.texts_missed_callers ? 'flagged' : 'nothing'}>
              {texts.noSms}
            </StateMark>
            {' · '}
            <Link to="/settings/connections">{texts.connect}</Link>
          </p>
        )
      }
    </Loaded>
  )
}
