/** A name that was heard. `spelled`: whether any part of it was spelled. */
export type HeardName = { name: string; spelled: boolean }
