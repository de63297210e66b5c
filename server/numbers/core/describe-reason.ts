/** What decides in round robin, in words. */
const SENTENCES = {
  shortfall: 'Was the furthest behind its share of the meetings.',
  only_one_free: 'Was the only free agent.',
  priority: 'Had the highest priority of the free agents.',
  longest_waiting: 'Had been without a meeting for the longest time.',
  lowest_id: 'Had the lowest id among equal agents.',
  owner: 'Is the owner of the contact.',
  unknown: 'The reason was not recorded.',
} as const

type Reason = keyof typeof SENTENCES

export const REASONS = Object.keys(SENTENCES) as readonly Reason[]

export function describeReason(decidedBy: string): string {
  return decidedBy in SENTENCES ? SENTENCES[decidedBy as Reason] : SENTENCES.unknown
}
