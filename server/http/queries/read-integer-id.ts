/** Whether an id in a path is a UUID in the format of this server; others are not found. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

/** The id in a path as a whole number, 1 to 2147483647; null if it is not one. */
export function readIntegerId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id < 2 ** 31 ? id : null
}
