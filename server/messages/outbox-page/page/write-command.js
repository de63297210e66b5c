const A_DAY = 86_400
const HALF_AN_HOUR = 1800

/** Shell commands that book a meeting in the sample, for this time tomorrow. */
export function writeCommand() {
  const now = (performance.timeOrigin + performance.now()) / 1000
  const attributes = {
    team_id: 1,
    agent_id: 1,
    meeting_type_id: 1,
    attendee_email: 'ada@example.com',
    start_time: String(Math.ceil((now + A_DAY) / HALF_AN_HOUR) * HALF_AN_HOUR),
  }
  return `TOKEN=$(cat .slotline/token)
curl -sS -w '\\n' ${location.origin}/core/book_meeting \\
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ data: { attributes } })}'`
}
