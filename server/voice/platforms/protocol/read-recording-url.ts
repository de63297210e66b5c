const MAX_LENGTH = 2_000

/** The address of a recording: https, without a user and a password; null for anything else. */
export function readRecordingUrl(text: string | null): string | null {
  if (text === null || text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  const isSafe = protocol === 'https:' && username === '' && password === ''
  return isSafe && href.length <= MAX_LENGTH ? href : null
}
