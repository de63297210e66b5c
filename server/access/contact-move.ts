/** From which contacts to which one resources move. `only`: those with these ids; null: all. */
export type ContactMove = { from: readonly string[]; to: string; only: readonly string[] | null }
