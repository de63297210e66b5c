const A_DAY = 86_400

/**
 * The welcome text for standard output: the address that the server listens on, links to the `url`
 * of the server, the token of the sample, and two commands to paste. With `token` null, the
 * commands read the token from its file.
 */
export function renderWelcome({
  address,
  url,
  signIn,
  token,
  tokenFile,
  now,
}: {
  address: string
  url: string
  /** The link of the first owner; null: there is an owner. */
  signIn: string | null
  token: string | null
  tokenFile: string
  now: number
}): string {
  // Tomorrow, at a half hour: available in the always-open sample, and still in the future when it
  // is pasted.
  const start = Math.ceil((now + A_DAY) / 1800) * 1800
  const authorization =
    token === null
      ? `"Authorization: Bearer $(cat ${quoted(tokenFile)})"`
      : quoted(`Authorization: Bearer ${token}`)
  const post = (path: string, attributes: object) =>
    `curl -sS ${url}${path} -H ${authorization} -H 'Content-Type: application/json' -d ` +
    `'${JSON.stringify({ data: { attributes } })}'`
  const booking = {
    team_id: 1,
    agent_id: 1,
    meeting_type_id: 1,
    attendee_email: 'ada@example.com',
    start_time: String(start),
  }
  return `
Slotline listens on ${address}
${signIn === null ? '' : `${renderFirstSignIn(signIn)}\n`}Start page         ${url}/
API reference      ${url}/docs
Receptionist       ${url}/voice/try${token === null ? '' : `#${encodeURIComponent(token)}`}
Mails and SMS      ${url}/sandbox/messages${token === null ? '' : `#token=${encodeURIComponent(token)}`}
Access token       ${token ?? `in ${tokenFile}`}

Store a contact:
${post('/core/contact', { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' })}

Book a meeting:
${post('/core/book_meeting', booking)}
`
}

/** Quotes the text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** The line with the link with which the first owner signs in. */
export function renderFirstSignIn(link: string): string {
  return `First sign-in      ${link} (once, within an hour)`
}
