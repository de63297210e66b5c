import { Parser } from 'htmlparser2'
import { type Item, newItem } from './item.ts'

/** What a page says about itself, before it is understood. */
export type CollectedPage = {
  language: string | null
  title: string | null
  /** Of `<meta>`: by `name` or `property`, in lower case. */
  meta: ReadonlyMap<string, string>
  /** The texts of the scripts with JSON-LD. */
  jsonLd: readonly string[]
  microdata: readonly Item[]
  /** What links with `tel:` and `mailto:` name, in order. */
  phones: readonly string[]
  emails: readonly string[]
}

const MAX_JSON_LD = 20
const MAX_JSON_LD_LENGTH = 300_000
const MAX_ITEMS = 300
const MAX_VALUES = 100
const MAX_TEXT = 1_000
const MAX_DEPTH = 8
/** The parser looks through the open elements at each tag. Pages of people have far fewer. */
const MAX_OPEN_ELEMENTS = 256
const MAX_TYPES = 10
/** Elements that microdata gives a value by an attribute (HTML Living Standard, section 5.2.4). */
const VALUE_ATTRIBUTES: Readonly<Record<string, string>> = {
  meta: 'content',
  a: 'href',
  link: 'href',
  area: 'href',
  img: 'src',
  data: 'value',
  meter: 'value',
  time: 'datetime',
}
const VOID_ELEMENTS = new Set(['meta', 'link', 'img', 'area', 'br', 'hr', 'input', 'source'])

type Open = {
  item: Item | null
  /** The property that the text of the element is the value of. */
  property: { of: Item; names: readonly string[]; text: string } | null
}

/** What was collected, and the elements that are open. `script` and `title`: their texts so far. */
type State = Omit<CollectedPage, 'meta' | 'jsonLd' | 'microdata' | 'phones' | 'emails'> & {
  meta: Map<string, string>
  jsonLd: string[]
  microdata: Item[]
  phones: string[]
  emails: string[]
  open: Open[]
  scopes: Item[]
  script: string | null
  titleText: string | null
}

/**
 * Collects what a page says about itself. `write` is called with small pieces of the page; after
 * one with too many open elements, the rest is left out.
 */
export function collectPage(): { write: (html: string) => void; end: () => CollectedPage } {
  const state: State = {
    language: null,
    title: null,
    meta: new Map(),
    jsonLd: [],
    microdata: [],
    phones: [],
    emails: [],
    open: [],
    scopes: [],
    script: null,
    titleText: null,
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      openElement(state, name, attributes)
    },
    ontext: (text) => {
      addText(state, text)
    },
    onclosetag: (name) => {
      closeElement(state, name)
    },
  })
  return {
    write: (html) => {
      if (state.open.length < MAX_OPEN_ELEMENTS) parser.write(html)
    },
    end: () => {
      parser.end()
      return state
    },
  }
}

function openElement(state: State, name: string, attributes: Attributes): void {
  readHead(state, name, attributes)
  if (name === 'script' && isJsonLd(attributes.type)) state.script = ''
  if (name === 'title' && state.title === null) state.titleText = ''
  const scope = state.scopes.at(-1)
  const isItem = attributes.itemscope !== undefined
  const property =
    scope && !isItem && attributes.itemprop !== undefined
      ? openProperty(name, attributes, scope)
      : null
  const item = isItem ? openItem(state, name, attributes) : null
  if (!VOID_ELEMENTS.has(name)) state.open.push({ item, property })
}

function openItem(
  { microdata, scopes }: State,
  name: string,
  { itemtype = '', itemprop }: Attributes,
): Item | null {
  if (microdata.length >= MAX_ITEMS || scopes.length >= MAX_DEPTH) return null
  const types = itemtype.slice(0, MAX_TEXT).split(/\s+/).slice(0, MAX_TYPES).map(localName)
  const item = newItem(types.filter(Boolean))
  const parent = scopes.at(-1)
  if (parent && itemprop !== undefined) add(parent, namesOf(itemprop), item)
  // Items within others can be what a business offers.
  microdata.push(item)
  if (!VOID_ELEMENTS.has(name)) scopes.push(item)
  return item
}

function addText(state: State, text: string): void {
  if (state.script !== null && state.script.length < MAX_JSON_LD_LENGTH) state.script += text
  if (state.titleText !== null && state.titleText.length < MAX_TEXT) state.titleText += text
  for (const { property } of state.open.slice(-MAX_DEPTH))
    if (property && property.text.length < MAX_TEXT) property.text += text.slice(0, MAX_TEXT)
}

function closeElement(state: State, name: string): void {
  const { script, jsonLd, open, scopes } = state
  if (name === 'script' && script !== null) {
    if (jsonLd.length < MAX_JSON_LD && script.length < MAX_JSON_LD_LENGTH) jsonLd.push(script)
    state.script = null
  }
  if (name === 'title' && state.titleText !== null) {
    state.title = state.titleText
    state.titleText = null
  }
  if (VOID_ELEMENTS.has(name)) return
  const closed = open.pop()
  if (closed?.item && scopes.at(-1) === closed.item) scopes.pop()
  if (closed?.property) add(closed.property.of, closed.property.names, closed.property.text.trim())
}

type Attributes = Record<string, string | undefined>

function readHead(state: State, name: string, attributes: Attributes): void {
  const { meta, phones, emails } = state
  if (name === 'html') state.language ??= attributes.lang ?? null
  if (name === 'meta' && meta.size < MAX_VALUES) {
    const key = attributes.property ?? attributes.name
    if (key !== undefined && attributes.content !== undefined)
      meta.set(key.toLowerCase(), attributes.content.slice(0, MAX_TEXT))
  }
  const { href = '' } = name === 'a' ? attributes : {}
  const [, scheme, address] = /^(tel|mailto):([^?]+)/i.exec(href) ?? []
  if (scheme === undefined || address === undefined) return
  const list = scheme.toLowerCase() === 'tel' ? phones : emails
  if (list.length < MAX_VALUES) list.push(decode(address).trim().slice(0, MAX_TEXT))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function openProperty(name: string, attributes: Attributes, of: Item): Open['property'] {
  const names = namesOf(attributes.itemprop ?? '')
  const value = attributes.content ?? attributes[VALUE_ATTRIBUTES[name] ?? '']
  if (value === undefined) return { of, names, text: '' }
  add(of, names, value.slice(0, MAX_TEXT))
  return null
}

function add(item: Item, names: readonly string[], value: string | Item): void {
  for (const name of names) {
    const values = (item.properties[name] ??= [])
    if (values.length < MAX_VALUES) values.push(value)
  }
}

function namesOf(itemprop: string): string[] {
  return itemprop.slice(0, MAX_TEXT).split(/\s+/).slice(0, MAX_TYPES).filter(Boolean)
}

const isJsonLd = (type = '') => type.trim().toLowerCase().startsWith('application/ld+json')

/** `LocalBusiness` of `https://schema.org/LocalBusiness`. */
export function localName(type: string): string {
  return type.split(/[/#:]/).at(-1) ?? ''
}
