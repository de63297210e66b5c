/** A line to speak. `language`: BCP 47; the language of the session by default. */
export function writeTextFrame(token: string, language?: string): string {
  return JSON.stringify({
    type: 'text',
    token,
    last: true,
    ...(language !== undefined && { lang: language, interruptible: true }),
  })
}

/** Sets the language of the voice and of the speech recognition (BCP 47). */
export function writeLanguageFrame(language: string): string {
  return JSON.stringify({
    type: 'language',
    ttsLanguage: language,
    transcriptionLanguage: language,
  })
}

/** Ends the session. `handoff` is sent to the action of `<Connect>` as a JSON string. */
export function writeEndFrame(handoff: Record<string, unknown>): string {
  return JSON.stringify({ type: 'end', handoffData: JSON.stringify(handoff) })
}
