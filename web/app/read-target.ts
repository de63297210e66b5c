/** The page to return to after the sign-in: one of this dashboard, or else the first. */
export function readTarget(to: string | undefined): string {
  if (to === undefined || !/^\/(?![/\\])/.test(to)) return '/'
  const { origin, pathname, search } = new URL(to, location.origin)
  return origin === location.origin ? pathname + search : '/'
}
