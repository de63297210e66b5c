/** `not_found`: the provider has answered that the event does not exist. */
export type Removal = 'removed' | 'not_found'
