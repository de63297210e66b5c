import { focusItem, markSelected, showList } from './show-list.js'
import { openTabs, showMessage } from './show-message.js'
import { storeToken, takeToken } from '/pages/stored-token.js'
import { countOf, sayFailure, words } from '/pages/words.js'
import { writeCommand } from './write-command.js'

const byId = (id) => document.getElementById(id)
const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 200
const INTERVAL_MS = 3000
/** While a message is being written, and after a failure. */
const SHORT_INTERVAL_MS = 1000
const LONG_INTERVAL_MS = 15_000
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FILTERS = ['kind', 'state']

/** Null: the visitor has to enter one. */
let token = takeToken('#token=')
let meetingId = new URLSearchParams(location.search).get('meeting_id')
let messages = []
/** The cursor of the messages after the last one in the list; null: there are none. */
let older = null
/** The name that messages are sent from; null: unknown. */
let business = null
/** The id and the version of the message that is shown; null: none is. */
let shown = null
/** Whether the first message about a meeting was opened by itself. */
let hasOpened = false
/** Responses to requests of earlier turns are ignored. */
let turn = 0
let timer

for (const [name, texts] of [
  ['kind', words.kinds],
  ['state', words.states],
]) {
  byId(name).append(...Object.entries(texts).map(([value, text]) => new Option(text, value)))
  byId(name).value = new URLSearchParams(location.search).get(name) ?? ''
  if (byId(name).selectedIndex < 0) byId(name).value = ''
}
openTabs()
byId('command').textContent = writeCommand()
byId('copy').hidden = !navigator.clipboard
byId('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(byId('command').textContent)
  byId('copy').textContent = words.copied
})
addEventListener('hashchange', () => {
  if (location.hash.startsWith('#token=')) location.reload()
  else void showSelected({ isChosen: true })
})
document.addEventListener('visibilitychange', () => void refresh())
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape' && !target.closest('select, input')) close()
})
byId('filters').addEventListener('change', restart)
byId('filters').addEventListener('submit', (event) => event.preventDefault())
byId('all-meetings').addEventListener('click', clearFilters)
byId('clear').addEventListener('click', clearFilters)
byId('older').addEventListener('click', showOlder)
byId('close').addEventListener('click', close)
byId('retry').addEventListener('click', () => void refresh())
byId('forget').addEventListener('click', () => askForToken(null))
byId('token-form').addEventListener('submit', (event) => {
  event.preventDefault()
  token = byId('token').value.trim()
  storeToken(token)
  void start()
})
if (token === null) askForToken(null)
else void start()

function askForToken(problem) {
  token = null
  turn += 1
  clearTimeout(timer)
  storeToken(null)
  byId('outbox').hidden = true
  byId('forget').hidden = true
  byId('problem').hidden = true
  byId('sign-in').hidden = false
  byId('token-problem').textContent = problem ?? ''
  byId('token-problem').hidden = problem === null
  byId('token').value = ''
  byId('token').focus()
}

/** Begins with the current token. */
async function start() {
  shown = null
  byId('sign-in').hidden = true
  byId('outbox').hidden = false
  byId('forget').hidden = false
  const mine = token
  // Without the scope for it, the page works as well.
  const workspace = await read('/core/workspace').catch(() => null)
  if (mine !== token) return
  business = workspace?.data.attributes.name ?? null
  restart()
}

/** Reads the list anew, with the current filters. */
function restart() {
  messages = []
  older = null
  const query = queryOf({}).toString()
  history.replaceState(null, '', location.pathname + (query && `?${query}`) + location.hash)
  byId('of-meeting').hidden = meetingId === null
  byId('list-title').textContent = meetingId === null ? words.all : words.ofMeeting
  showList(byId('list'), [], null)
  for (const id of ['older', 'no-match']) byId(id).hidden = true
  showEmpty(false)
  byId('count').textContent = words.reading
  void refresh()
}

function clearFilters() {
  for (const name of FILTERS) byId(name).value = ''
  meetingId = null
  restart()
  byId('list-title').focus()
}

function queryOf(more) {
  const all = {
    kind: byId('kind').value,
    state: byId('state').value,
    meeting_id: meetingId,
    ...more,
  }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value))
}

/** The body of the response; throws an error with `status` 0 if there is none. */
async function read(path) {
  const sent = { credentials: 'omit', headers: { authorization: `Bearer ${token}` } }
  const response = await fetch(path, sent).catch(() => {
    throw Object.assign(new Error(sayFailure(0)), { status: 0 })
  })
  const body = await response.json().catch(() => ({}))
  if (response.ok) return body
  const { status } = response
  throw Object.assign(new Error(sayFailure(status, body)), { status })
}

/** Reads what is new, shows it, and plans the next time. Does nothing while the page is hidden. */
async function refresh() {
  clearTimeout(timer)
  if (token === null || document.hidden) return
  const mine = ++turn
  const pages = Math.ceil(messages.length / PAGE_SIZE) || 1
  const limit = Math.min(pages * PAGE_SIZE, MAX_PAGE_SIZE)
  let wait = INTERVAL_MS
  try {
    const page = await read(`/core/messages?${queryOf({ limit })}`)
    if (mine !== turn) return
    merge(page)
    showMessages()
    await showSelected({ isChosen: false })
    if (mine !== turn) return
    byId('problem').hidden = true
    if (messages.some(isBeingWritten)) wait = SHORT_INTERVAL_MS
  } catch (error) {
    if (mine !== turn) return
    if (messages.length === 0) byId('count').textContent = ''
    report(words.listUnread, error)
    wait = LONG_INTERVAL_MS
  }
  if (token !== null) timer = setTimeout(refresh, wait)
}

const isBeingWritten = ({ attributes: { state, due_at: due, created_at: created } }) =>
  state === 'sending' || (state === 'planned' && due <= created)

/** Adds a newest page to the list. Older messages stay if the page reaches them. */
function merge({ data, meta }) {
  const fresh = new Set(data.map(({ id }) => id))
  const last = data.at(-1)?.attributes.created_at
  const isAdjacent = messages.some(({ id }) => fresh.has(id))
  const rest =
    meta.next_cursor !== null && isAdjacent
      ? messages.filter(({ id, attributes }) => !fresh.has(id) && attributes.created_at <= last)
      : []
  if (rest.length === 0) older = meta.next_cursor
  messages = [...data, ...rest]
}

async function showOlder() {
  const [mine, count] = [++turn, messages.length]
  clearTimeout(timer)
  byId('older').disabled = true
  try {
    const { data, meta } = await read(`/core/messages?${queryOf({ cursor: older })}`)
    if (mine !== turn) return
    const known = new Set(messages.map(({ id }) => id))
    messages = [...messages, ...data.filter(({ id }) => !known.has(id))]
    older = meta.next_cursor
    showMessages()
    if (messages.length > count) focusItem(messages[count].id)
  } catch (error) {
    if (mine === turn) report(words.olderUnread, error)
  } finally {
    byId('older').disabled = false
  }
  if (mine === turn && token !== null) timer = setTimeout(refresh, INTERVAL_MS)
}

function showMessages() {
  openFirst()
  showList(byId('list'), messages, selectedId())
  const isFiltered = queryOf({}).size > 0
  byId('older').hidden = older === null
  showEmpty(messages.length === 0 && !isFiltered)
  byId('no-match').hidden = messages.length > 0 || !isFiltered
  const count = countOf(older === null ? words.count : words.newest, messages.length)
  if (byId('count').textContent !== count) byId('count').textContent = count
}

/** In a workspace without messages, the page says how to make some. */
function showEmpty(isEmpty) {
  byId('outbox').classList.toggle('empty', isEmpty)
  byId('empty').hidden = !isEmpty
  for (const id of ['filters', 'count']) byId(id).hidden = isEmpty
}

/** Of the messages about one meeting, opens the mail to the attendee, or else another one. */
function openFirst() {
  if (meetingId === null || hasOpened || messages.length === 0 || selectedId() !== null) return
  hasOpened = true
  const toAttendee = messages.filter(({ attributes }) => attributes.recipient === 'attendee')
  const mails = toAttendee.filter(({ attributes }) => attributes.channel === 'email')
  // A reminder is written only when it is due.
  const written = mails.find(({ attributes }) => attributes.state !== 'planned')
  const first = written ?? mails.at(-1) ?? toAttendee[0] ?? messages[0]
  history.replaceState(null, '', `#${first.id}`)
}

/** The id in the address; null: there is none. */
function selectedId() {
  const id = location.hash.slice(1)
  return ID.test(id) ? id : null
}

/** Shows the message of the address. `isChosen`: by the visitor, whose focus moves to it. */
async function showSelected({ isChosen }) {
  const id = selectedId()
  markSelected(id)
  byId('outbox').classList.toggle('reading', id !== null)
  byId('close').hidden = id === null
  if (id === null || token === null) return showNone(words.choose)
  if (shown?.id !== id) showNone(words.readingMessage)
  try {
    const listed = messages.find((message) => message.id === id)
    const message = listed ?? (await read(`/core/messages/${id}`)).data
    const { version } = message.attributes
    if (shown?.id !== id || shown.version !== version) {
      const { data } = await read(`/core/messages/${id}/content`)
      if (selectedId() !== id) return
      showMessage(message, data.attributes, business)
      shown = { id, version }
    }
    byId('message').hidden = false
    byId('none').hidden = true
    if (isChosen) byId('subject').focus()
  } catch (error) {
    if (selectedId() !== id) return
    showNone('')
    if (error.status === 404) showNone(words.noSuchMessage)
    else if (isChosen) report(words.messageUnread, error)
    else throw error
  }
}

function showNone(text) {
  shown = null
  byId('message').hidden = true
  byId('none').hidden = false
  if (byId('none').textContent !== text) byId('none').textContent = text
}

function close() {
  const id = selectedId()
  if (id === null) return
  history.pushState(null, '', location.pathname + location.search)
  void showSelected({ isChosen: false })
  if (!focusItem(id)) byId('list-title').focus()
}

/** Says what failed. A token that is not accepted is asked for again. */
function report(what, { status, message }) {
  if (status === 401 || status === 403) return askForToken(message)
  byId('problem-text').textContent = `${what} ${message}`
  byId('problem').hidden = false
}
