import {
  dialTwiml,
  gatherTwiml,
  hangupTwiml,
} from '../../../voice/platforms/twilio/write-answer.ts'
import type { Turn } from '../../dialogue/dialogue-state.ts'

const SILENCE_TIMEOUT_SECONDS = 6

/** The default region of each language. */
const VOICES: Readonly<Record<string, string>> = {
  en: 'en-US',
  es: 'es-ES',
  de: 'de-DE',
  fr: 'fr-FR',
}

/** The language of the voice for a BCP 47 tag. */
export function voiceLanguage(tag: string): string {
  return VOICES[tag] ?? tag
}

/** A turn as TwiML; the caller's answer is posted to `action`. */
export function answerTwiml({ say, next, language, hints, digits }: Turn, action: string): string {
  const voice = voiceLanguage(language)
  if (next === 'hang_up') return hangupTwiml({ say, language: voice })
  if (next !== 'listen') return dialTwiml({ number: next.transferTo, say, language: voice })
  return gatherTwiml({
    say,
    action,
    language: voice,
    hints,
    timeout: SILENCE_TIMEOUT_SECONDS,
    ...(digits !== null && { numDigits: digits }),
  })
}
