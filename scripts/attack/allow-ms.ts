/**
 * How many times longer than usual everything may take, from the environment variable
 * SLOTLINE_ATTACK_PATIENCE: for machines that are busy with other things.
 */
export const PATIENCE = Number(process.env.SLOTLINE_ATTACK_PATIENCE ?? 1)

/** A time limit of a verdict, in milliseconds, on this machine. */
export function allowMs(usualMs: number): number {
  return usualMs * PATIENCE
}
