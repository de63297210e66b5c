import { PGlite } from '@electric-sql/pglite'

// The raw limit of a cold start: starts only the embedded database, in the given folder, until its
// first response.
const database = await PGlite.create(process.argv[2] ?? '')
await database.query('select 1')
process.stdout.write('answered\n')
await database.close()
