import { createSocket } from 'node:dgram'
import { isIPv4 } from 'node:net'
import { after } from 'node:test'

type NameServer = {
  /** 127.0.0.1:<port> */
  address: string
  /** The names that were asked for so far, each once. */
  asked: () => ReadonlySet<string>
}

const TYPES = { A: 1, AAAA: 28 }
const NO_SUCH_NAME = 3

/**
 * A name server on loopback until the end of the test. `find` returns the addresses of a name;
 * none: the name does not exist; null: the question is not answered.
 */
export async function openNameServer(
  find: (name: string) => readonly string[] | null,
): Promise<NameServer> {
  const asked = new Set<string>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query)
    asked.add(name)
    const addresses = find(name)
    if (addresses === null) return
    const answers = addresses
      .filter((found) => type === (isIPv4(found) ? TYPES.A : TYPES.AAAA))
      .map((found) => writeAnswer(type, found))
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | (addresses.length === 0 ? NO_SUCH_NAME : 0), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.bind(0, '127.0.0.1', resolve)
  await promise
  after(() => {
    socket.close()
  })
  return { address: `127.0.0.1:${socket.address().port}`, asked: () => asked }
}

/** `end` is the offset after the question. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** The name is a pointer to the question, and the answer is not to be stored. */
function writeAnswer(type: number, address: string): Buffer {
  const data = isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : toBytes(address)
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length])
  return Buffer.concat([head, data])
}

/** The bytes of an IPv6 address. */
function toBytes(address: string): Buffer {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => group.padStart(4, '0'))
  return Buffer.from(groups.join(''), 'hex')
}
