/** Whether a path's id can be one of ours at all; anything else is simply not found. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

/** The whole number, 1 to 2147483647, that a path's id stands for; null where it cannot be one. */
export function readIntegerId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id < 2 ** 31 ? id : null
}
