/**
 * First names with their short and familiar forms, one person's in each text: the full name and its
 * spellings, and then the others, divided by spaces, in lower case and without accents.
 */
export type Nicknames = readonly string[]
