/**
 * The factor by which all time limits are multiplied, from the environment variable
 * SLOTLINE_ATTACK_PATIENCE: for machines that also run other work.
 */
export const PATIENCE = Number(process.env.SLOTLINE_ATTACK_PATIENCE ?? 1)

/** A time limit of a verdict, in milliseconds, on this machine. */
export function allowMs(usualMs: number): number {
  return usualMs * PATIENCE
}
