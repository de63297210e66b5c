declare const minted: unique symbol

/**
 * The number of a workspace that a credential or an operator's command stands for. Only this folder
 * makes one, so a number from a request can never take its place.
 */
export type WorkspaceId = number & { readonly [minted]: true }
