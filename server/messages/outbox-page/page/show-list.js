import { describeMessage, formatShortTime } from './describe-message.js'
import { fill, words } from '/pages/words.js'

const TONES = { sent: 'good', failed: 'bad', bounced: 'bad', planned: 'wait', sending: 'wait' }

/** The shown items by the id of their message, with the text that they were made from. */
const items = new Map()

/**
 * Shows the messages in a list of links. Items that have not changed stay as they are, so that the
 * focus stays too.
 */
export function showList(list, messages, selectedId) {
  const ids = new Set(messages.map(({ id }) => id))
  for (const [id, { element }] of items)
    if (!ids.has(id)) {
      element.remove()
      items.delete(id)
    }
  for (const [position, message] of messages.entries()) {
    const element = itemOf(message)
    if (list.children[position] !== element)
      list.insertBefore(element, list.children[position] ?? null)
  }
  markSelected(selectedId)
}

/** Marks the item of the message that is shown; null: none is. */
export function markSelected(selectedId) {
  for (const [id, { element }] of items)
    if (id === selectedId) element.firstChild.setAttribute('aria-current', 'true')
    else element.firstChild.removeAttribute('aria-current')
}

/** Focuses the item of a message. False: it is not in the list. */
export function focusItem(id) {
  const item = items.get(id)
  item?.element.firstChild.focus()
  return item !== undefined
}

function itemOf({ id, attributes }) {
  const time = formatShortTime(describeMessage(attributes).at)
  const shown = `${attributes.version} ${time}`
  const known = items.get(id)
  if (known?.shown === shown) return known.element
  const element = known?.element ?? document.createElement('li')
  if (!known) {
    element.append(document.createElement('a'))
    element.firstChild.href = `#${id}`
  }
  element.firstChild.replaceChildren(...partsOf(attributes, time))
  items.set(id, { element, shown })
  return element
}

function partsOf(attributes, shownTime) {
  const { title, kind, channel, state, to, at } = describeMessage(attributes)
  const isLater = attributes.state === 'planned'
  const time = span('time', isLater ? fill(words.dueAt, { time: shownTime }) : shownTime, 'time')
  time.dateTime = at
  const name = span('title', title)
  if (attributes.subject) name.lang = attributes.language ?? ''
  const badge = span(
    `badge ${Object.hasOwn(TONES, attributes.state) ? TONES[attributes.state] : ''}`,
    state,
  )
  const tags = span('tags', '')
  tags.append(badge, span('', title === kind ? channel : `${kind} · ${channel}`))
  return [name, time, span('to', to), tags].flatMap((part) => [part, ' '])
}

function span(className, textContent, tag = 'span') {
  return Object.assign(document.createElement(tag), { className, textContent })
}
