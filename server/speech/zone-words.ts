import type { Language } from './pick-language.ts'

/** Phrases, parted by "|" and folded, and the IANA zone of which they are said. */
export type ZoneWords = readonly (readonly [phrases: string, zone: string])[]

/** What callers say after a time to tell in which zone it is. */
export const ZONE_WORDS: Record<Language, ZoneWords> = {
  en: [
    ['eastern|eastern time|est|edt|et|new york time', 'America/New_York'],
    ['central|central time|cst|cdt|chicago time', 'America/Chicago'],
    ['mountain time|mst|mdt|denver time', 'America/Denver'],
    ['pacific|pacific time|pst|pdt|pt|la time|california time', 'America/Los_Angeles'],
    ['gmt|utc|universal time|coordinated universal time|greenwich mean time', 'UTC'],
    ['london time|uk time|british time|bst', 'Europe/London'],
    ['cet|cest|central european time|berlin time|german time', 'Europe/Berlin'],
    ['paris time|french time', 'Europe/Paris'],
    ['madrid time|spanish time', 'Europe/Madrid'],
    ['arizona time', 'America/Phoenix'],
    ['hawaii time', 'Pacific/Honolulu'],
  ],
  de: [
    [
      'mez|mesz|mitteleuropaische zeit|mitteleuropaischer zeit|deutscher zeit|deutsche zeit|berliner zeit',
      'Europe/Berlin',
    ],
    ['londoner zeit|britischer zeit|britische zeit', 'Europe/London'],
    ['weltzeit|koordinierte weltzeit|koordinierter weltzeit|utc|gmt', 'UTC'],
    [
      'new yorker zeit|ostkustenzeit|nordamerikanische ostkustenzeit|nordamerikanischer ostkustenzeit',
      'America/New_York',
    ],
    ['nordamerikanische zentralzeit|nordamerikanischer zentralzeit', 'America/Chicago'],
    ['rocky mountains zeit', 'America/Denver'],
    [
      'westkustenzeit|nordamerikanische westkustenzeit|nordamerikanischer westkustenzeit|kalifornischer zeit|kalifornische zeit',
      'America/Los_Angeles',
    ],
  ],
  es: [
    ['hora de madrid|hora espanola|hora peninsular|hora de espana', 'Europe/Madrid'],
    ['hora de nueva york|hora del este|hora oriental', 'America/New_York'],
    ['hora de mexico|hora de ciudad de mexico', 'America/Mexico_City'],
    ['hora central', 'America/Chicago'],
    ['hora de las montanas rocosas', 'America/Denver'],
    ['hora del pacifico|hora de california', 'America/Los_Angeles'],
    ['hora de londres|hora britanica', 'Europe/London'],
    ['hora de europa central|hora central europea', 'Europe/Berlin'],
    ['tiempo universal coordinado|hora universal|utc|gmt', 'UTC'],
  ],
  fr: [
    ['heure de paris|heure francaise', 'Europe/Paris'],
    ['heure de londres|heure britannique', 'Europe/London'],
    ['heure de new york|heure de l est|heure de l est nord americain', 'America/New_York'],
    ['heure du centre nord americain', 'America/Chicago'],
    ['heure des rocheuses', 'America/Denver'],
    [
      'heure du pacifique|heure du pacifique nord americain|heure de californie',
      'America/Los_Angeles',
    ],
    ['heure d europe centrale|heure de l europe centrale', 'Europe/Berlin'],
    ['temps universel coordonne|temps universel|utc|gmt', 'UTC'],
  ],
}

/**
 * Places and abbreviations that stand for a zone where nothing but a zone is meant, beside the
 * cities in the names of zones.
 */
export const ZONE_PLACES: ZoneWords = [
  ['mountain', 'America/Denver'],
  [
    'east coast|ostkuste|washington|washington dc|boston|miami|atlanta|philadelphia|florida|georgia usa|virginia|nueva york|nyc',
    'America/New_York',
  ],
  ['texas|dallas|houston|austin|illinois|minneapolis|new orleans', 'America/Chicago'],
  ['colorado|utah|salt lake city', 'America/Denver'],
  [
    'west coast|westkuste|la|california|kalifornien|san francisco|san diego|seattle|portland|las vegas|nevada',
    'America/Los_Angeles',
  ],
  ['arizona', 'America/Phoenix'],
  ['alaska|akst|akdt', 'America/Anchorage'],
  ['hawaii|hst', 'Pacific/Honolulu'],
  ['atlantic|adt', 'America/Halifax'],
  [
    'uk|united kingdom|great britain|england|scotland|wales|london|londres|britain',
    'Europe/London',
  ],
  ['ireland|irland|irlanda|irlande', 'Europe/Dublin'],
  ['portugal|lisbon|lissabon|lisboa|wet|west', 'Europe/Lisbon'],
  [
    'germany|deutschland|alemania|allemagne|munich|munchen|hamburg|frankfurt|cologne|koln|central european|central europe',
    'Europe/Berlin',
  ],
  ['austria|osterreich|vienna|wien', 'Europe/Vienna'],
  ['switzerland|schweiz|suiza|suisse|zurich|geneva|genf|geneve', 'Europe/Zurich'],
  ['france|frankreich|francia|lyon|marseille', 'Europe/Paris'],
  ['barcelona', 'Europe/Madrid'],
  ['italy|italien|italia|rome|rom|roma|milan|milano|mailand', 'Europe/Rome'],
  ['netherlands|niederlande|holland', 'Europe/Amsterdam'],
  ['belgium|belgien|brussels|brussel|bruxelles', 'Europe/Brussels'],
  ['poland|polen|warsaw|warschau', 'Europe/Warsaw'],
  ['czech republic|prague|prag|praga', 'Europe/Prague'],
  ['denmark|copenhagen|kopenhagen', 'Europe/Copenhagen'],
  ['sweden|schweden', 'Europe/Stockholm'],
  ['norway|norwegen', 'Europe/Oslo'],
  ['finland|finnland', 'Europe/Helsinki'],
  ['greece|griechenland|athens|athen|eet|eest|eastern european', 'Europe/Athens'],
  ['turkey|turkei', 'Europe/Istanbul'],
  ['ukraine', 'Europe/Kyiv'],
  ['moscow|moskau|msk', 'Europe/Moscow'],
  ['india|indien|mumbai|delhi|new delhi|bangalore', 'Asia/Kolkata'],
  ['china|beijing|peking', 'Asia/Shanghai'],
  ['japan|jst', 'Asia/Tokyo'],
  ['korea|south korea|kst', 'Asia/Seoul'],
  ['israel', 'Asia/Jerusalem'],
  ['uae|abu dhabi', 'Asia/Dubai'],
  ['aest|aedt', 'Australia/Sydney'],
  ['awst', 'Australia/Perth'],
  ['new zealand|neuseeland|nzst|nzdt', 'Pacific/Auckland'],
  ['argentina|argentinien', 'America/Argentina/Buenos_Aires'],
  ['colombia|kolumbien', 'America/Bogota'],
  ['peru', 'America/Lima'],
  ['chile', 'America/Santiago'],
  ['south africa|sudafrika', 'Africa/Johannesburg'],
  ['z|zulu', 'UTC'],
]

/** What stands for several zones: it is asked which. */
export const AMBIGUOUS_ZONES: ReadonlyMap<string, readonly string[]> = byPhrase([
  ['cst', 'America/Chicago|Asia/Shanghai|America/Havana'],
  ['ist', 'Asia/Kolkata|Europe/Dublin|Asia/Jerusalem'],
  ['ast', 'America/Halifax|Asia/Riyadh'],
  [
    'us|usa|united states|america|estados unidos|vereinigte staaten|etats unis',
    'America/New_York|America/Chicago|America/Denver|America/Los_Angeles|America/Phoenix',
  ],
  [
    'canada|kanada',
    'America/Toronto|America/Vancouver|America/Edmonton|America/Winnipeg|America/Halifax',
  ],
  [
    'australia|australien|australie',
    'Australia/Sydney|Australia/Melbourne|Australia/Brisbane|Australia/Adelaide|Australia/Perth',
  ],
  ['mexico|mexiko|mexique', 'America/Mexico_City|America/Tijuana|America/Cancun'],
  ['brazil|brasil|brasilien|bresil', 'America/Sao_Paulo|America/Manaus|America/Fortaleza'],
  ['spain|spanien|espana|espagne', 'Europe/Madrid|Atlantic/Canary'],
])

function byPhrase(
  rows: readonly (readonly [phrases: string, zones: string])[],
): Map<string, readonly string[]> {
  return new Map(
    rows.flatMap(([phrases, zones]) =>
      phrases.split('|').map((phrase) => [phrase, zones.split('|')] as const),
    ),
  )
}
