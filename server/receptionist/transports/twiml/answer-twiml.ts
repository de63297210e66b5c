import { LANGUAGES } from '../../../languages/languages.ts'
import {
  dialTwiml,
  gatherTwiml,
  hangupTwiml,
} from '../../../voice/platforms/twilio/write-answer.ts'
import type { Turn } from '../../dialogue/dialogue-state.ts'

/** How long the telephone waits for somebody to speak, in seconds. */
const SILENCE = 6

/** The locale in which a telephone speaks a BCP 47 tag: that of the language, or the tag itself. */
export function voiceLanguage(tag: string): string {
  return LANGUAGES.find((language) => language.tag === tag)?.locale ?? tag
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
