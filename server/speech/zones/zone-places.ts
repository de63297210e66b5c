import { computeOnce } from '../../languages/compute-once.ts'
import { foldWord } from '../../languages/fold-word.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** Islands whose names have another meaning before "time". */
const OTHER_MEANINGS = new Set(['christmas', 'easter', 'midway', 'wake', 'center', 'gmt'])

/** The places of every language, and the cities in the names of zones: folded name, IANA zone. */
export const zonePlaces = computeOnce((): readonly (readonly [place: string, zone: string])[] => {
  const cities = Intl.supportedValuesOf('timeZone').map((zone) => {
    const city = zone.slice(zone.lastIndexOf('/') + 1)
    return [
      foldWord(city.toLowerCase())
        .replaceAll(/[^a-z]+/g, ' ')
        .trim(),
      zone,
    ] as const
  })
  const places = LANGUAGES.flatMap(({ zoneWords }) => zoneWords.places).flatMap(([phrases, zone]) =>
    phrases.split('|').map((place) => [place, zone] as const),
  )
  return [...cities, ...places].filter(([place]) => !OTHER_MEANINGS.has(place))
})
