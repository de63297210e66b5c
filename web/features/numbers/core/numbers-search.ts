export const FUNNEL_GROUPS = ['day', 'week', 'team'] as const
export const NO_SHOW_GROUPS = ['meeting_type', 'agent', 'lead_time', 'team', 'day', 'week'] as const
export type FunnelGroup = (typeof FUNNEL_GROUPS)[number]
export type NoShowGroup = (typeof NO_SHOW_GROUPS)[number]

/** What the address of the figures says. */
export type NumbersSearch = {
  days?: number | undefined
  from?: string | undefined
  to?: string | undefined
  team?: number | undefined
  by?: FunnelGroup | undefined
  group?: NoShowGroup | undefined
}

/** Leaves out what is not understood. */
export function readNumbersSearch(search: Record<string, unknown>): NumbersSearch {
  const { days, from, to, team, by, group } = search
  const isRange = isDay(from) && isDay(to)
  return {
    ...(isRange && { from, to }),
    ...(!isRange && isCount(days) && days <= 366 && { days }),
    ...(isCount(team) && { team }),
    ...(isOneOf(FUNNEL_GROUPS, by) && { by }),
    ...(isOneOf(NO_SHOW_GROUPS, group) && { group }),
  }
}

/** The range and the team, as the parameters of the API. */
export function filtersOf({ days, from, to, team }: NumbersSearch) {
  return { days, from, to, team_id: team }
}

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

export function isOneOf<Value extends string>(
  values: readonly Value[],
  value: unknown,
): value is Value {
  return values.some((each) => each === value)
}
