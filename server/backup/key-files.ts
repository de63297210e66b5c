/** The files of a data folder with the keys that secrets are encrypted with. */
export const KEY_FILES = ['secret-key', 'secret-key.old'] as const
