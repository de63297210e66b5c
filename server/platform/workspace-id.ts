declare const minted: unique symbol

/**
 * The number of a workspace, taken from a credential or an operator's command. Only the
 * folder `access` creates values of this type, so a number from a request is never accepted as one.
 * Every key and unique index of a table of workspaces begins with it.
 */
export type WorkspaceId = number & { readonly [minted]: true }
