/** `small`: a text that needs more than some milliseconds is too costly. */
export type Effort = 'full' | 'small'
