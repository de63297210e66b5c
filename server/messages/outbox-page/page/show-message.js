import { describeMessage, formatTime, nameOf } from './describe-message.js'
import { countOf, LANGUAGE, words } from '/pages/words.js'

const byId = (id) => document.getElementById(id)
const PARTS = ['html', 'text', 'calendar']
/** What the time of a message is, by its state. */
const TIMES = { sent: words.labels.sent, bounced: words.labels.sent, kept: words.labels.written }
const LANGUAGES = new Intl.DisplayNames(LANGUAGE, { type: 'language', fallback: 'code' })

/** The part that the visitor chose last; shown if the message has it. */
let chosenPart = 'html'

/** Enables the tabs: with a click, the arrow keys, Home and End. */
export function openTabs() {
  for (const part of PARTS)
    byId(`tab-${part}`).addEventListener('click', () => {
      chosenPart = part
      showPart()
    })
  byId('tabs').addEventListener('keydown', (event) => {
    const parts = shownParts()
    const at = parts.indexOf(event.target.id.slice('tab-'.length))
    const to = {
      ArrowRight: (at + 1) % parts.length,
      ArrowLeft: (at + parts.length - 1) % parts.length,
      Home: 0,
      End: parts.length - 1,
    }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    chosenPart = parts[to]
    showPart()
    byId(`tab-${chosenPart}`).focus()
  })
}

/**
 * Shows a message. `content`: the attributes of its content. `business`: the name that it is sent
 * from; null: unknown. All texts are untrusted.
 */
export function showMessage({ id, attributes }, content, business) {
  const described = describeMessage(attributes)
  byId('subject').textContent = content.subject || described.title
  byId('subject').lang = content.subject ? (attributes.language ?? '') : ''
  byId('facts').replaceChildren(...facts(attributes, described, business).flatMap(row))
  byId('same-meeting').hidden = attributes.meeting_id === null
  byId('same-meeting').href =
    `/sandbox/messages?meeting_id=${encodeURIComponent(attributes.meeting_id)}#${id}`
  const isWritten = content.text !== '' || content.html !== ''
  const isMail = isWritten && attributes.channel === 'email'
  byId('tab-html').hidden = content.html === ''
  byId('tab-calendar').hidden = content.calendar === null
  byId('tabs').hidden = !isMail
  showMail(isMail ? content : { html: '', text: '', calendar: null }, attributes.language)
  byId('sms').hidden = !isWritten || isMail
  byId('bubble').textContent = isMail ? '' : content.text
  byId('bubble').lang = attributes.language ?? ''
  byId('length').textContent = countOf(words.characters, [...content.text].length)
  byId('unwritten').hidden = isWritten
  byId('unwritten').textContent = ['planned', 'sending'].includes(attributes.state)
    ? words.willBeWritten
    : words.neverWritten
  if (isMail) showPart()
  else for (const part of PARTS) byId(`part-${part}`).hidden = true
}

function facts(attributes, { kind, at, why }, business) {
  const { recipient, channel, address, state, detail, language, attempts } = attributes
  const { labels } = words
  const who = nameOf(words.recipients, recipient)
  return [
    [labels.what, `${kind}, ${nameOf(words.by, channel)}`],
    [labels.from, business],
    [labels.to, address === null ? who : `${address} (${who})`],
    [Object.hasOwn(TIMES, state) ? TIMES[state] : labels.due, formatTime(at)],
    [labels.state, why],
    [labels.answer, detail],
    [labels.attempts, attempts > 1 ? String(attempts) : null],
    [labels.language, language && LANGUAGES.of(language)],
  ].filter(([, value]) => value !== null && value !== undefined)
}

function row([label, value]) {
  return [
    Object.assign(document.createElement('dt'), { textContent: label }),
    Object.assign(document.createElement('dd'), { textContent: value }),
  ]
}

function showMail({ html, text, calendar }, language) {
  byId('part-html').replaceChildren(...(html === '' ? [] : [mailFrame(html)]))
  byId('text').textContent = text
  byId('text').lang = language ?? ''
  byId('calendar').textContent = calendar ?? ''
  URL.revokeObjectURL(byId('calendar-file').href)
  byId('calendar-file').removeAttribute('href')
  if (calendar === null) return
  const [, method = ''] = /^METHOD:(\w+)/m.exec(calendar) ?? []
  byId('calendar-about').textContent = words.methods[method] ?? ''
  byId('calendar-file').href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
}

/**
 * The HTML part, in a frame of another origin without scripts and forms. Its links open in new
 * tabs, which are not restricted: the page of a meeting has forms.
 */
function mailFrame(html) {
  const frame = document.createElement('iframe')
  frame.title = words.frame
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  frame.referrerPolicy = 'no-referrer'
  frame.srcdoc = withNewTabs(html)
  return frame
}

/** The document, with links that open in new tabs. The doctype must stay first. */
function withNewTabs(html) {
  const base = '<base target="_blank">'
  const head = /<head(?:\s[^>]*)?>/i
  return head.test(html) ? html.replace(head, (tag) => tag + base) : `<!doctype html>${base}${html}`
}

function shownParts() {
  return PARTS.filter((part) => !byId(`tab-${part}`).hidden)
}

function showPart() {
  const parts = shownParts()
  const shown = parts.includes(chosenPart) ? chosenPart : parts[0]
  for (const part of PARTS) {
    byId(`part-${part}`).hidden = part !== shown
    byId(`tab-${part}`).setAttribute('aria-selected', String(part === shown))
    byId(`tab-${part}`).tabIndex = part === shown ? 0 : -1
  }
}
