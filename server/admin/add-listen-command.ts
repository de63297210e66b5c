import { type Command, InvalidArgumentError } from 'commander'
import { matchTypes, TYPE_PATTERNS } from '../events/core/match-types.ts'
import { explainUsage, requireOption } from './define-command.ts'

/** Null: as the settings say; for `types`, all; for `secret`, a new one. */
export type ListenOptions = {
  forward: string
  types: readonly string[] | null
  server: string | null
  token: string | null
  secret: string | null
}

/** Adds `listen`, which sends the events of a workspace to a local address. */
export function addListenCommand(program: Command, accept: (options: ListenOptions) => void): void {
  const command = explainUsage(
    program
      .command('listen')
      .description('Send new events to a local address, signed, to develop a webhook receiver'),
  )
  requireOption(command, {
    flags: '--forward <url>',
    about: 'address that gets the events, such as http://localhost:4000/hook',
    read: readUrl,
  })
  command
    .option(
      '--types <types>',
      'types of events, separated by commas, such as meeting.*,contact.created',
      readTypes,
    )
    .option('--server <url>', 'URL of the server (default: the one with these settings)', readUrl)
    .option('--token <token>', 'access token with the scope events:read (default: SLOTLINE_TOKEN)')
    .option('--secret <secret>', 'secret to sign with (default: a new one)', readSecret)
    .action(({ forward, ...options }: Partial<ListenOptions>) => {
      accept({
        forward: forward!,
        types: null,
        server: null,
        token: null,
        secret: null,
        ...options,
      })
    })
}

function readUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('Send a URL such as http://localhost:4000/hook.')
  return text
}

function readSecret(text: string): string {
  if (!/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(text))
    throw new InvalidArgumentError('Send a secret that slotline listen has printed: whsec_….')
  return text
}

function readTypes(text: string): readonly string[] {
  const patterns = text.split(',').map((each) => each.trim())
  const unknown = patterns.filter((pattern) => !TYPE_PATTERNS.includes(pattern))
  if (unknown.length > 0)
    throw new InvalidArgumentError(`Unknown types: ${unknown.join(', ')}. See docs/events.md.`)
  return matchTypes(patterns)!
}
