/** The parts of IMAP_URL. `folder`: its names, from the outermost one. */
type MailboxUrl = {
  isTls: boolean
  host: string
  port: number
  user: string
  password: string
  folder: string[]
}

const PORTS: Readonly<Record<string, number>> = { 'imaps:': 993, 'imap:': 143 }

/**
 * Reads a URL such as imaps://user:password@imap.example.com/INBOX, of which the folder may be left
 * out. Null: it is another URL, or has no user or no password.
 */
export function readMailboxUrl(text: string): MailboxUrl | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const usual = PORTS[protocol]
  if (usual === undefined || search !== '' || hash !== '' || hostname === '') return null
  if (username === '' || password === '') return null
  const names = pathname.split('/').filter((name) => name !== '')
  try {
    return {
      isTls: protocol === 'imaps:',
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? usual : Number(port),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: names.length === 0 ? ['INBOX'] : names.map(decodeURIComponent),
    }
  } catch {
    return null
  }
}
