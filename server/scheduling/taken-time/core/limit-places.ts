/** The used places of a subject's limit in the period that begins on a date (ISO 8601). */
export type UsedPlaces = {
  subject: string
  period: 'day' | 'week' | 'month'
  begins: string
  places: number[]
}

/** One place of a subject's limit that a meeting takes. */
export type LimitPlace = Omit<UsedPlaces, 'places'> & { place: number }
