import { SAMPLES } from './samples.js'
import { storeToken, takeToken } from '/pages/stored-token.js'
import { fill, sayFailure, words } from '/pages/words.js'
import { showMeetingLinks } from './show-meeting-links.js'
import { writeCalendarFile } from './write-calendar-file.js'

const byId = (id) => document.getElementById(id)
const [start, say, transcript, tools, problem] = [
  'start',
  'say',
  'transcript',
  'tools',
  'problem',
].map(byId)
const VOICES = { en: 'en-US', de: 'de-DE', es: 'es-ES', fr: 'fr-FR' }
const MADE = { book_meeting: words.booked, reschedule_meeting: words.moved }
const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition

/** The current call; null before it begins and after it ends. */
let call = null

byId('token').value = takeToken('#') ?? ''
byId('zones').append(
  ...Intl.supportedValuesOf('timeZone').map((zone) =>
    Object.assign(document.createElement('option'), { value: zone }),
  ),
)
byId('token').addEventListener('change', showTeams)
void showTeams()
for (const key of '123456789*0#') {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: key,
  })
  button.addEventListener('click', () =>
    send({ kind: 'keys', digits: key }, fill(words.pressed, { key })),
  )
  document.querySelector('.keys').append(button)
}

start.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { token, from, language, team = '', zone } = Object.fromEntries(new FormData(start))
  storeToken(token)
  call = {
    id: `try-${crypto.randomUUID()}`,
    token,
    from: from.trim(),
    language,
    team,
    zone: zone.trim(),
    after: null,
  }
  transcript.replaceChildren()
  tools.replaceChildren()
  byId('no-tools').hidden = false
  byId('meeting').hidden = true
  byId('samples').replaceChildren(...SAMPLES[language].map(sampleButton))
  await send({ kind: 'begin' }, null)
})
say.addEventListener('submit', (event) => {
  event.preventDefault()
  const said = byId('words').value.trim()
  byId('words').value = ''
  if (said !== '') void send({ kind: 'heard', text: said }, said)
})
byId('silence').addEventListener('click', () => send({ kind: 'silence' }, words.saidNothing))
byId('hang-up').addEventListener('click', () => {
  note(words.hungUp)
  hangUp()
  end()
})
addEventListener('pagehide', hangUp)
if (Recognition) {
  byId('listen').hidden = false
  byId('listen').addEventListener('click', listen)
}

/** Lists the teams to choose from, if there are several. A wrong token is reported by the call. */
async function showTeams() {
  const token = byId('token').value
  const response =
    token === ''
      ? null
      : await fetch('/voice/try/teams', {
          credentials: 'omit',
          headers: { authorization: `Bearer ${token}` },
        }).catch(() => null)
  const teams = response?.ok ? (await response.json()).data : []
  byId('team').replaceChildren(
    ...teams.map(({ id, attributes }) =>
      Object.assign(document.createElement('option'), { value: id, textContent: attributes.name }),
    ),
  )
  byId('team-choice').hidden = teams.length < 2
}

/** Ends the call on the server, also when the page is closed. */
function hangUp() {
  if (call) void post(call, { kind: 'hang_up' }, { keepalive: true }).catch(() => {})
}

function post({ id, token, after, language, from, team, zone }, event, options = {}) {
  return fetch('/voice/try/turn', {
    method: 'POST',
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      data: {
        attributes: {
          call_id: id,
          event,
          after,
          language,
          from: from === '' ? null : from,
          ...(team !== '' && { team_id: Number(team) }),
          ...(zone !== '' && { time_zone: zone }),
        },
      },
    }),
    ...options,
  })
}

/** Sends an event of the caller, and shows the response. */
async function send(event, shown) {
  if (!call) return
  const mine = call
  busy(true)
  problem.hidden = true
  speechSynthesis?.cancel()
  if (shown !== null) line('you', shown)
  try {
    const began = performance.now()
    const response = await post(mine, event).catch(() => null)
    const body = await response?.json().catch(() => ({}))
    if (!response?.ok) throw new Error(sayFailure(response?.status ?? 0, body))
    if (mine === call) show(body.data.attributes, Math.round(performance.now() - began))
  } catch (error) {
    problem.textContent = error.message
    problem.hidden = false
    if (mine.after === null) end()
  } finally {
    busy(false)
    if (call) byId('words').focus()
  }
}

/** `tookMs`: the whole turn, as the page waited for it. */
function show(turn, tookMs) {
  call.after = turn.turn
  call.voice = VOICES[turn.language] ?? turn.language
  for (const tool of turn.tools) {
    tools.append(toolItem(tool))
    showMeeting(tool)
  }
  tools.lastElementChild?.scrollIntoView({ block: 'nearest' })
  byId('no-tools').hidden = tools.children.length > 0
  start.hidden = true
  say.hidden = false
  byId('leader').textContent =
    turn.model === null ? words.byRules : fill(words.byModel, { model: turn.model })
  byId('leader').hidden = false
  if (turn.failure !== null)
    note(fill(words.tookOver, { failure: words.modelFailures[turn.failure] ?? turn.failure }))
  line('receptionist', turn.say, turn.language, tookMs)
  if (byId('aloud').checked && window.speechSynthesis)
    speechSynthesis.speak(
      Object.assign(new SpeechSynthesisUtterance(turn.say), { lang: call.voice }),
    )
  if (turn.next !== 'listen') {
    note(
      turn.next === 'hang_up'
        ? words.ended
        : fill(words.transferred, { number: turn.next.transferTo }),
    )
    end()
  }
}

function end() {
  call = null
  start.hidden = false
  say.hidden = true
  speechSynthesis?.cancel()
}

/** The meeting that a tool has just booked or moved; none after a cancellation. */
function showMeeting({ name, answer: { data } }) {
  if (name === 'cancel_meeting' && data.cancelled) byId('meeting').hidden = true
  if (!MADE[name] || !data.booked) return
  byId('meeting-title').textContent = data.status === 'pending' ? words.requested : MADE[name]
  byId('meeting-time').textContent = data.spoken
  byId('meeting-code').textContent = data.confirmation_code
  URL.revokeObjectURL(byId('meeting-link').href)
  byId('meeting-link').href = URL.createObjectURL(writeCalendarFile(data))
  byId('meeting').hidden = false
  void showMeetingLinks(data, call.token)
}

function sampleButton(text) {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: text,
  })
  button.addEventListener('click', () => send({ kind: 'heard', text }, text))
  return button
}

function line(who, text, language, tookMs) {
  const item = document.createElement('li')
  item.className = who
  if (language) item.lang = language
  const heading = Object.assign(document.createElement('span'), {
    className: 'who',
    textContent: who === 'you' ? words.you : words.receptionist,
  })
  if (tookMs !== undefined)
    heading.append(
      Object.assign(document.createElement('span'), {
        className: 'took',
        textContent: ` · ${tookMs} ms`,
      }),
    )
  item.append(heading, text)
  transcript.append(item)
  item.scrollIntoView({ block: 'nearest' })
}

function note(text) {
  transcript.append(
    Object.assign(document.createElement('li'), { className: 'note', textContent: text }),
  )
}

function toolItem({ name, arguments: args, answer, took_ms: took }) {
  const item = document.createElement('li')
  const title = document.createElement('div')
  title.append(
    Object.assign(document.createElement('span'), { className: 'name', textContent: name }),
    Object.assign(document.createElement('span'), {
      className: answer.ok ? 'good' : 'bad',
      textContent: ` ${fill(answer.ok ? words.succeeded : words.failed, { ms: took })}`,
    }),
  )
  item.append(
    title,
    text(words.arguments, args),
    text(words.result, { line: answer.line, ...answer.data }),
  )
  return item
}

function text(label, value) {
  const details = document.createElement('details')
  details.append(
    Object.assign(document.createElement('summary'), { textContent: label }),
    Object.assign(document.createElement('pre'), { textContent: JSON.stringify(value, null, 2) }),
  )
  details.open = true
  return details
}

function busy(isBusy) {
  for (const button of document.querySelectorAll('button')) button.disabled = isBusy
}

/** Recognizes one utterance with the browser's speech recognition. */
function listen() {
  const recognition = Object.assign(new Recognition(), {
    lang: call?.voice ?? 'en-US',
    interimResults: false,
  })
  recognition.addEventListener('result', (event) => {
    byId('words').value = event.results[0][0].transcript
    say.requestSubmit()
  })
  recognition.addEventListener('error', ({ error }) => {
    problem.textContent = fill(words.nothingHeard, { error })
    problem.hidden = false
  })
  recognition.start()
}
