import './receptionist.css'
import { useState } from 'react'
import { CheckInput } from '../../parts/check-input.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Section } from '../../parts/section.tsx'
import { CallForm } from './parts/call-form.tsx'
import { Conversation } from './parts/conversation.tsx'
import { MadeMeeting } from './parts/made-meeting.tsx'
import { SayForm } from './parts/say-form.tsx'
import { ToolList } from './parts/tool-list.tsx'
import { useCall } from './use-call.ts'
import { receptionistWords } from './words/receptionist-words.ts'

const VOICES: Readonly<Record<string, string>> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
}

/** A call to the receptionist in writing, with the tools that run. */
export function ReceptionistScreen() {
  const [isAloud, setAloud] = useState(false)
  const { call, lines, tools, error, isPending, begin, send, hangUp } = useCall(
    ({ say, language }) => {
      if (!isAloud || !('speechSynthesis' in globalThis)) return
      speechSynthesis.cancel()
      const utterance = new SpeechSynthesisUtterance(say)
      speechSynthesis.speak(Object.assign(utterance, { lang: VOICES[language] ?? language }))
    },
  )
  return (
    <>
      <PageHeading title={receptionistWords.title} />
      <div className="test-call">
        <Section title={receptionistWords.conversation}>
          <p className="quiet">{call?.leader ?? receptionistWords.text}</p>
          {lines.length > 0 && <Conversation lines={lines} />}
          <MadeMeeting tools={tools} />
          {call === null ? (
            <CallForm error={error} isPending={isPending} onBegin={begin} />
          ) : (
            <SayForm error={error} isPending={isPending} onSend={send} onHangUp={hangUp} />
          )}
          <CheckInput isSelected={isAloud} onChange={setAloud}>
            {receptionistWords.aloud}
          </CheckInput>
        </Section>
        <Section title={receptionistWords.tools}>
          <ToolList tools={tools} />
        </Section>
      </div>
    </>
  )
}
