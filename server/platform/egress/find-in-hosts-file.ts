import { readFile, stat } from 'node:fs/promises'
import { isIP } from 'node:net'

type Hosts = { version: string; addresses: Map<string, string[]> }

const SYSTEM_FILE =
  process.platform === 'win32'
    ? `${process.env.SystemRoot ?? 'C:\\Windows'}\\System32\\drivers\\etc\\hosts`
    : '/etc/hosts'

/** The file is read again only after it changed: some have 100,000 lines. */
const known = new Map<string, Hosts>()

/** Returns the addresses that the hosts file has for a name in lower case, without a final dot. */
export async function findInHostsFile(
  name: string,
  path = SYSTEM_FILE,
): Promise<readonly string[]> {
  const version = await readVersion(path)
  if (version === null) return []
  let hosts = known.get(path)
  if (hosts?.version !== version) {
    hosts = { version, addresses: parse(await readFile(path, 'utf8').catch(() => '')) }
    known.set(path, hosts)
  }
  return hosts.addresses.get(name) ?? []
}

/** Null: the file does not exist. */
async function readVersion(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found && `${found.ino} ${found.size} ${found.mtimeNs}`
}

function parse(text: string): Map<string, string[]> {
  const addresses = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    if (isIP(address) === 0) continue
    for (const name of names) {
      const key = name.toLowerCase().replace(/\.$/, '')
      const found = addresses.get(key)
      if (found === undefined) addresses.set(key, [address])
      else if (!found.includes(address)) found.push(address)
    }
  }
  return addresses
}
