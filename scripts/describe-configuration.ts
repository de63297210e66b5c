import type { Retention } from '../server/platform/retention.ts'
import { SETTINGS } from '../server/platform/config/settings.ts'
import { RETENTION } from '../server/process/retention.ts'

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

const RETENTION_INTRODUCTION =
  'This data is deleted after a time, within the following hour. Contacts, meetings and what is ' +
  'configured are kept until they are deleted. `calls_kept_days` is a setting of each workspace, ' +
  '90 by default.'

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

## Retention

${RETENTION_INTRODUCTION}

| Data | Kept for |
|---|---|
${RETENTION.map((kind) => `| ${kind.what} | ${keptFor(kind)} |`).join('\n')}
`
}

function keptFor(kind: Retention): string {
  if ('maxDays' in kind)
    return kind.maxDays === Infinity
      ? '`calls_kept_days`'
      : `\`calls_kept_days\`, at most ${kind.maxDays} days`
  if (kind.kept === 'EVENT_RETENTION_DAYS') return '`EVENT_RETENTION_DAYS`'
  if ('minutes' in kind.kept) return `${kind.kept.minutes} minutes`
  const { hours } = kind.kept
  if (hours === 0) return 'not kept'
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

function typeOf({ enum: choices, type, minimum, maximum, unit, secret }: Setting): string {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ')
  if (type !== 'integer') return secret ? 'secret' : 'text'
  return `${minimum} to ${maximum}${unit ? ` ${unit}` : ''}`
}
