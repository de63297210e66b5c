/** The places of a subject's limit that are used in the period that begins on a date (ISO 8601). */
export type UsedPlaces = {
  subject: string
  period: 'day' | 'week' | 'month'
  begins: string
  places: number[]
}

/** One place that a meeting takes of a subject's limit. */
export type LimitPlace = Omit<UsedPlaces, 'places'> & { place: number }
