import { LANGUAGES } from '../../../languages/languages.ts'
import {
  dialTwiml,
  gatherTwiml,
  hangupTwiml,
} from '../../../voice/platforms/twilio/write-answer.ts'
import type { Turn } from '../../dialogue/dialogue-state.ts'

const SILENCE_TIMEOUT_SECONDS = 6

/** The locale in which a telephone speaks a BCP 47 tag: that of its language, or the tag itself. */
export function voiceLanguage(tag: string): string {
  return LANGUAGES.find((language) => language.tag === tag)?.locale ?? tag
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
