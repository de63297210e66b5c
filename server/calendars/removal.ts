/** `not_found`: the provider has answered that there is no such event. */
export type Removal = 'removed' | 'not_found'
