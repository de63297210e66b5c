import { SCOPES } from '../access/scopes.ts'
import type { CommandResult } from './command-result.ts'
import { OAUTH_USAGE } from './run-oauth-command.ts'
import { SECRETS_USAGE } from './run-secrets-command.ts'

const COMMANDS = `slotline                        start the server
slotline workspace create NAME [--sandbox] [--phone-region US]
slotline workspace list
slotline workspace set ID [--transcripts keep|drop] [--keep-calls DAYS]    which call data is stored
slotline token create --workspace ID --name NAME --scopes a,b|all [--expires 2027-12-31T00:00:00Z] [--rate-limit N]
slotline token list --workspace ID
slotline token revoke TOKEN_ID --workspace ID
${OAUTH_USAGE}
slotline zones check [--workspace ID]    list meetings affected by changed time zone rules
slotline zones apply [--workspace ID]    reschedule them
${SECRETS_USAGE}
slotline mcp [--connection ID]           serve the tools to a local MCP client, over standard input and output`.split(
  '\n',
)
const SETTINGS = 'Settings are environment variables: see docs/configuration.md.'

/**
 * The usage for arguments that request help or name no command: the commands of their group, or all
 * commands. Null for valid commands, and for arguments that begin with options.
 */
export function explainUsage(words: readonly string[]): CommandResult | null {
  const [noun = '', verb = ''] = words[0] === 'help' ? words.slice(1) : words
  const group = COMMANDS.filter(
    (line) => line.startsWith(`slotline ${noun} `) && /^[a-z]/.test(noun),
  )
  const usage = presentUsage(group.length > 0 ? group : COMMANDS)
  const end = words.indexOf('--')
  if (
    words[0] === 'help' ||
    words.slice(0, end < 0 ? undefined : end).some((word) => word === '--help' || word === '-h')
  )
    return { ok: true, text: usage }
  if (noun.startsWith('-') || noun === 'start') return null
  if (group.length === 0)
    return {
      ok: false,
      text: `${noun === '' ? 'No command was given.' : `Unknown command: ${noun}.`}\n\n${usage}`,
    }
  const verbs = group.map((line) => line.split(' ')[2]!).filter((word) => /^[a-z]/.test(word))
  if (verbs.length === 0 || verbs.includes(verb) || verb.startsWith('-')) return null
  return {
    ok: false,
    text: `${
      verb === ''
        ? `"slotline ${noun}" requires one of: ${verbs.join(', ')}.`
        : `Unknown command: ${noun} ${verb}.`
    }\n\n${usage}`,
  }
}

/** The usage of the command that these arguments begin with; empty if there is none. */
export function usageOf([noun, verb]: readonly string[]): string {
  return COMMANDS.filter((line) => `${line} `.startsWith(`slotline ${noun} ${verb} `))
    .map((line) => `\nUsage: ${line.replace(/ {4,}.*/, '')}`)
    .join('')
}

function presentUsage(lines: readonly string[]): string {
  const scopes = lines.some((line) => line.includes('--scopes'))
    ? ` Scopes: ${SCOPES.join(', ')}.`
    : ''
  return `${lines.join('\n')}\n\n${SETTINGS}${scopes}`
}
