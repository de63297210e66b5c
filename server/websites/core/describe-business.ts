import { Parser } from 'htmlparser2'
import type { CollectedPage } from './collect-page.ts'
import type { Item } from './item.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readOpeningHours, type WebsiteHours } from './read-opening-hours.ts'

/** A service that the business offers; `durationMinutes` null: the page does not say. */
type WebsiteService = {
  name: string
  durationMinutes: number | null
  description: string | null
}

/** What a website says about its business; null and empty: nothing. */
export type Business = {
  name: string | null
  phone: string | null
  email: string | null
  address: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** BCP 47. */
  language: string | null
  logoUrl: string | null
  openingHours: readonly WebsiteHours[]
  services: readonly WebsiteService[]
  /** Texts that are there and could not be read. */
  notUnderstood: readonly string[]
}

const MAX_SERVICES = 50
const MAX_NOT_UNDERSTOOD = 20
/** Items that are about the page and its parts, and not about the business. */
const OF_PAGES =
  /^(Web(Site|Page)|.*Page|BreadcrumbList|ListItem|ImageObject|SearchAction|Article)$/

/** Reads the business from what a page says in JSON-LD, microdata, `<meta>` and links. */
export function describeBusiness(page: CollectedPage): Business {
  const scripts = page.jsonLd.map(readJsonLd)
  const items = [...scripts.flatMap((read) => read ?? []), ...page.microdata]
  const business = chooseBusiness(items)
  const hours = business
    ? readOpeningHours(business)
    : { hours: [], notUnderstood: [] as readonly string[] }
  const address = readAddress(business?.properties.address?.[0])
  const unread = scripts.includes(null) ? ['A script with JSON-LD that is not valid JSON.'] : []
  return {
    name: textOf(business, 'name') ?? page.meta.get('og:site_name') ?? firstTitle(page.title),
    phone: textOf(business, 'telephone') ?? page.phones[0] ?? null,
    email: textOf(business, 'email')?.replace(/^mailto:/i, '') ?? page.emails[0] ?? null,
    address: address.text,
    country: address.country,
    language: page.language,
    logoUrl: urlOf(business?.properties.logo?.[0]),
    openingHours: hours.hours,
    services: findServices(items).slice(0, MAX_SERVICES),
    notUnderstood: [...hours.notUnderstood, ...unread].slice(0, MAX_NOT_UNDERSTOOD),
  }
}

/** The item that says most of what only a business has. */
function chooseBusiness(items: readonly Item[]): Item | null {
  const scored = items
    .filter(({ types }) => types.length > 0 && !types.some((type) => OF_PAGES.test(type)))
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score > 0)
  return scored.toSorted((a, b) => b.score - a.score)[0]?.item ?? null
}

function scoreOf({ types, properties }: Item): number {
  const hasHours = 'openingHours' in properties || 'openingHoursSpecification' in properties
  const isBusiness = types.some((type) => /(Business|Organization)$/.test(type))
  return (
    (hasHours ? 4 : 0) +
    ('address' in properties ? 2 : 0) +
    ('telephone' in properties ? 2 : 0) +
    (isBusiness ? 1 : 0)
  )
}

function readAddress(value: string | Item | undefined) {
  if (value === undefined) return { text: null, country: null }
  if (typeof value === 'string') return { text: clean(value), country: null }
  const part = (name: string) => textOf(value, name)
  const country = part('addressCountry') ?? textOf(itemOf(value, 'addressCountry'), 'name')
  const town = [part('postalCode'), part('addressLocality')].filter(Boolean).join(' ')
  const text = [part('streetAddress'), town, part('addressRegion')].filter(Boolean).join(', ')
  const isCode = /^[A-Za-z]{2}$/.test(country ?? '')
  return { text: clean(text), country: isCode && country ? country.toUpperCase() : null }
}

/** Services, and what is offered as one. */
function findServices(items: readonly Item[]): WebsiteService[] {
  const found = new Map<string, WebsiteService>()
  const offered = items
    .filter(({ types }) => types.includes('Offer'))
    .flatMap(({ properties }) => properties.itemOffered ?? [])
    .filter((each) => typeof each !== 'string')
  const services = items.filter(({ types }) => types.some((type) => type.endsWith('Service')))
  for (const item of [...services, ...offered]) {
    const name = textOf(item, 'name')
    if (name === null || found.has(name)) continue
    found.set(name, {
      name,
      durationMinutes: readMinutes(item),
      description: textOf(item, 'description'),
    })
  }
  return [...found.values()]
}

/** A duration of ISO 8601, or minutes in the name: `Check-up (30 min)`. */
function readMinutes(item: Item): number | null {
  for (const name of ['duration', 'timeRequired', 'estimatedDuration']) {
    const [, hours, minutes] =
      /^PT(?:(\d{1,2})H)?(?:(\d{1,3})M)?$/.exec(textOf(item, name) ?? '') ?? []
    const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
    if (total > 0) return total
  }
  const [, inName] = /\b(\d{1,3})[\s\u00a0-]?min/i.exec(textOf(item, 'name') ?? '') ?? []
  return inName === undefined ? null : Number(inName)
}

/** The name before a separator: `Harbour Dental | Dentist in Porto`. */
function firstTitle(title: string | null): string | null {
  return clean(title?.split(/\s[|–—-]\s/)[0] ?? '')
}

function itemOf(item: Item, name: string): Item | null {
  const value = item.properties[name]?.[0]
  return typeof value === 'object' ? value : null
}

function textOf(item: Item | null, name: string): string | null {
  const value = item?.properties[name]?.find((each) => typeof each === 'string')
  return typeof value === 'string' ? clean(value) : null
}

function urlOf(value: string | Item | undefined): string | null {
  const url =
    typeof value === 'object' ? (textOf(value, 'url') ?? textOf(value, 'contentUrl')) : value
  return url?.startsWith('https://') === true ? url.slice(0, 500) : null
}

/** Text without markup, entities and line breaks, at most 500 characters; null: nothing. */
function clean(html: string): string | null {
  let text = ''
  const parser = new Parser({
    ontext: (part) => {
      text += part
    },
  })
  parser.end(html.slice(0, 2_000))
  const plain = text
    .replaceAll(/[<>\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 500)
  return plain === '' ? null : plain
}
