import { PGlite } from '@electric-sql/pglite'

// The raw limit of a cold start: nothing but the embedded database, in the folder given, up to its
// first answer.
const database = await PGlite.create(process.argv[2] ?? '')
await database.query('select 1')
process.stdout.write('answered\n')
await database.close()
