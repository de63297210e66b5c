// The journeys of the areas that the arguments name, by default of all. See main.ts.
import { listAreas } from './list-areas.ts'

const wanted = process.argv.slice(2)
for (const area of wanted.length > 0 ? wanted : listAreas()) await import(`./${area}-journeys.ts`)
