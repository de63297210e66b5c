import { words } from '/pages/words.js'

const byId = (id) => document.getElementById(id)

/**
 * Links to the page of the meeting that a tool has booked or moved, and to its mails. A token that
 * may not read meetings shows neither.
 */
export async function showMeetingLinks(booked, token) {
  const { confirmation_code: code } = booked
  const links = ['meeting-page', 'meeting-mail'].map(byId)
  for (const each of links) each.hidden = true
  const meeting = await findMeeting(booked, token).catch(() => null)
  // The visitor may have booked another one since.
  if (meeting === null || byId('meeting-code').textContent !== code) return
  const { meeting_id: id, attendee_email: email, links: urls } = meeting
  const [page, mail] = links.map((each) => each.querySelector('a'))
  page.href = urls.manage ?? ''
  mail.href = `/sandbox/messages?meeting_id=${encodeURIComponent(id)}`
  mail.textContent = email ? words.mailOfAttendee : words.mailOfAgent
  links[0].hidden = urls.manage === undefined
  links[1].hidden = false
}

/** The attributes of the meeting with the code; null: it is not found. */
async function findMeeting({ start_time: start, confirmation_code: code }, token) {
  const query = new URLSearchParams({ from: start, to: Number(start) + 1, limit: 200 })
  const response = await fetch(`/core/meetings?${query}`, {
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) return null
  const { data } = await response.json()
  const found = data.find(({ attributes }) => attributes.confirmation_code === code)
  return found?.attributes ?? null
}
