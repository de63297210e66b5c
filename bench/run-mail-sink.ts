// A mail server for benchmarks. Prints its port, and then the address and the time of each mail.
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, { envelope }, done) => {
    stream.resume().on('end', () => {
      const time = performance.timeOrigin + performance.now()
      for (const { address } of envelope.rcptTo) console.log(`${address} ${time}`)
      done()
    })
  },
})
server.listen(0, '127.0.0.1', () => {
  console.log((server.server.address() as { port: number }).port)
})
