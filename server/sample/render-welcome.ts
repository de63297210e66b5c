const A_DAY = 86_400

/**
 * What a newcomer needs, on standard output: where the server is, the sample's token, two lines to
 * paste. With `token` null the lines read it from its file.
 */
export function renderWelcome({
  address,
  token,
  tokenFile,
  now,
}: {
  address: string
  token: string | null
  tokenFile: string
  now: number
}): string {
  // Tomorrow, on the half hour: free in an always-open sample, and still ahead when it is pasted.
  const start = Math.ceil((now + A_DAY) / 1800) * 1800
  const authorization =
    token === null
      ? `"Authorization: Bearer $(cat ${quoted(tokenFile)})"`
      : quoted(`Authorization: Bearer ${token}`)
  const post = (path: string, attributes: object) =>
    `curl -sS ${address}${path} -H ${authorization} -H 'Content-Type: application/json' -d ` +
    `'${JSON.stringify({ data: { attributes } })}'`
  return `
Slotline listens on ${address}
API reference      ${address}/docs
Receptionist       ${address}/voice/try${token === null ? '' : `#${encodeURIComponent(token)}`}
Access token       ${token ?? `in ${tokenFile}`}

Store a contact:
${post('/core/contact', { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' })}

Book a meeting:
${post('/core/book_meeting', { team_id: 1, agent_id: 1, meeting_type_id: 1, attendee_email: 'ada@example.com', start_time: String(start) })}
`
}

/** As one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
