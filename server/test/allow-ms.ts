/**
 * The factor by which the deadlines of tests are multiplied, from the environment variable
 * SLOTLINE_TEST_PATIENCE: for machines that also run other work.
 */
export const PATIENCE = Number(process.env.SLOTLINE_TEST_PATIENCE ?? 1)

/** Options of a test that waits for something: it fails instead of waiting forever. */
export const BOUNDED = { timeout: allowMs(300_000) }

/** A deadline in milliseconds, on this machine. Every deadline of a test comes from here. */
export function allowMs(usualMs: number): number {
  return usualMs * PATIENCE
}
