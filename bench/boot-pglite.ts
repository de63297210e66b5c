import { once } from 'node:events'
import { PGlite } from '@electric-sql/pglite'

// The raw limit of a cold start: starts only the embedded database, in the given folder, until its
// first response, and ends on SIGTERM.
const database = await PGlite.create(process.argv[2] ?? '')
await database.query('select 1')
const ended = once(process, 'SIGTERM')
const alive = setInterval(() => {}, 60_000)
process.stdout.write('answered\n')
await ended
clearInterval(alive)
await database.close()
