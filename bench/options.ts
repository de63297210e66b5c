import { parseArgs } from 'node:util'

const SECTIONS = [
  'contact',
  'imports',
  'booking',
  'slots',
  'calendars',
  'voice',
  'pages',
  'events',
  'messages',
  'cold-start',
  'growth',
  'find',
] as const

/** These load a million rows. */
const LARGE: readonly string[] = ['growth', 'find']

export type Section = (typeof SECTIONS)[number]

export type Options = {
  sections: ReadonlySet<Section>
  /** Timed rounds of each side of a row, and the seconds of each round. */
  rounds: number
  seconds: number
  /** Contacts and meetings that are stored before the measurement. */
  stored: number
  json: string
  /** The file of the chart (SVG); null: none. */
  chart: string | null
  /** The folder for CPU profiles of the service; null disables profiling. */
  profiles: string | null
}

export const USAGE =
  `node bench/main.ts [--quick] [--growth] [--only ${SECTIONS.join(',')}] ` +
  '[--json file] [--chart file] [--profile folder]'

/**
 * Parses the command line. Throws for unknown arguments. Growth, and finding contacts, are not
 * measured by default, because they load a million rows.
 */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      only: { type: 'string' },
      json: { type: 'string', default: 'bench/results.json' },
      chart: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  const names =
    values.only?.split(',') ??
    SECTIONS.filter((section) => !LARGE.includes(section) || values.growth)
  return {
    sections: new Set(names.map(sectionOf)),
    rounds: values.quick ? 1 : 4,
    seconds: values.quick ? 1 : 2,
    stored: values.quick ? 10_000 : 100_000,
    json: values.json,
    chart: values.chart ?? null,
    profiles: values.profile ?? null,
  }
}

function sectionOf(name: string): Section {
  const section = SECTIONS.find((each) => each === name)
  if (!section) throw new Error(`"${name}" is not a section. Choose from: ${SECTIONS.join(', ')}.`)
  return section
}
