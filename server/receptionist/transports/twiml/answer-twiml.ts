import {
  dialTwiml,
  gatherTwiml,
  hangupTwiml,
} from '../../../voice/platforms/twilio/write-answer.ts'
import type { Turn } from '../../dialogue/dialogue-state.ts'

/** How long the telephone waits for somebody to speak, in seconds. */
const SILENCE = 6

/** Of each language the variety that a telephone speaks unless it is told another. */
const SPOKEN: Readonly<Record<string, string>> = {
  en: 'en-US',
  es: 'es-ES',
  de: 'de-DE',
  fr: 'fr-FR',
}

/** The voice in which a BCP 47 tag is spoken. */
export function voiceLanguage(tag: string): string {
  return SPOKEN[tag] ?? tag
}

/** A turn as TwiML; `action` is where the answer to it is posted. */
export function answerTwiml({ say, next, language, hints, digits }: Turn, action: string): string {
  const voice = voiceLanguage(language)
  if (next === 'hang_up') return hangupTwiml({ say, language: voice })
  if (next !== 'listen') return dialTwiml({ number: next.transferTo, say, language: voice })
  return gatherTwiml({
    say,
    action,
    language: voice,
    hints,
    timeout: SILENCE,
    ...(digits !== null && { numDigits: digits }),
  })
}
