import { LANGUAGES, languageOf } from '../../../languages/languages.ts'
import type { Voices } from '../../../voice-connections/voice-connection-attributes.ts'
import {
  dialTwiml,
  gatherTwiml,
  hangupTwiml,
  type Speech,
} from '../../../voice/platforms/twilio/write-answer.ts'
import type { Turn } from '../../dialogue/dialogue-state.ts'

const SILENCE_TIMEOUT_SECONDS = 6

/** The locale in which a telephone speaks a BCP 47 tag: that of its language, or the tag itself. */
export function voiceLanguage(tag: string): string {
  return LANGUAGES.find((language) => language.tag === tag)?.locale ?? tag
}

/** A line in a language (BCP 47), with the voice that the connection has for it. */
export function speechOf(say: string, language: string, voices: Voices): Speech {
  return { say, language: voiceLanguage(language), voice: voices[languageOf(language).tag] }
}

/** A turn as TwiML; the caller's answer is posted to `action`. */
export function answerTwiml(
  { say, next, language, hints, digits }: Turn,
  { action, voices }: { action: string; voices: Voices },
): string {
  const speech = speechOf(say, language, voices)
  if (next === 'hang_up') return hangupTwiml(speech)
  if (next !== 'listen') return dialTwiml({ number: next.transferTo, ...speech })
  return gatherTwiml({
    ...speech,
    action,
    hints,
    timeout: SILENCE_TIMEOUT_SECONDS,
    ...(digits !== null && { numDigits: digits }),
  })
}
