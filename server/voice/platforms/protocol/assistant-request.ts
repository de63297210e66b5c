import type { LanguageTag } from '../../../languages/languages.ts'
import { getToolLines } from '../../core/get-tool-lines.ts'
import type { DocumentedConnection } from './describe-tools.ts'

export const ASSISTANT_NAME = 'Appointment assistant'
export const MAX_CALL_SECONDS = 900
/** After this much silence the assistant asks whether the caller is still there. */
export const REMINDER_SECONDS = 10
/** After this much silence the call ends. */
export const SILENCE_SECONDS = 40

/** The assistant to describe, for one connection and language. */
export type AssistantRequest = {
  publicUrl: string
  connectionId: string | undefined
  language: LanguageTag
}

/**
 * The target of the assistant's tools. In languages other than English all tools share one filler.
 */
export function toolConnectionOf({
  publicUrl,
  connectionId,
  language,
}: AssistantRequest): DocumentedConnection {
  const connection = { publicUrl, connectionId }
  return language === 'en'
    ? connection
    : { ...connection, filler: getToolLines(language).assistantWait }
}
