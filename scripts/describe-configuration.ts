import { SETTINGS } from '../server/platform/settings.ts'

type Setting = {
  type?: string
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  unit?: string
  secret?: true
  default?: string | number
  description?: string
}

const INTRODUCTION =
  'Settings are environment variables. An empty variable counts as unset. The server does not ' +
  'start with invalid settings, and reports all of them together. At each start, the log warns of ' +
  'variables that are not settings but whose names are almost those of settings.'

/** The Markdown of docs/configuration.md. */
export function describeConfiguration(): string {
  const rows = Object.entries<Setting>(SETTINGS.properties).map(([name, setting]) => {
    const { default: value = '', description } = setting
    return `| \`${name}\` | ${typeOf(setting)} | ${value === '' ? '' : `\`${value}\``} | ${description} |`
  })
  return `# Configuration

${INTRODUCTION}

| Setting | Type | Default | Description |
|---|---|---|---|
${rows.join('\n')}
`
}

function typeOf({ enum: choices, type, minimum, maximum, unit, secret }: Setting): string {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ')
  if (type !== 'integer') return secret ? 'secret' : 'text'
  return `${minimum} to ${maximum}${unit ? ` ${unit}` : ''}`
}
