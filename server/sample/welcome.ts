const A_DAY = 86_400

/** What a newcomer needs, on standard output: where the server is, the sample's token, two lines to paste. */
export function welcome({ address, token, now }: { address: string; token: string; now: number }): string {
  // Tomorrow, on the half hour: free in an always-open sample, and still ahead when it is pasted.
  const start = Math.ceil((now + A_DAY) / 1800) * 1800
  const post = (path: string, attributes: object) => `curl -sS ${address}${path} -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' -d '${JSON.stringify({ data: { attributes } })}'`
  return `
Slotline listens on ${address}
API reference      ${address}/docs
Receptionist       ${address}/voice/try#${encodeURIComponent(token)}
Access token       ${token}

Store a contact:
${post('/core/contact', { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' })}

Book a meeting:
${post('/core/book_meeting', { team_id: 1, agent_id: 1, meeting_type_id: 1, attendee_email: 'ada@example.com', start_time: String(start) })}
`
}
