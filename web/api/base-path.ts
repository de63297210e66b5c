/** The path below which a proxy serves the server, without a trailing slash. */
export const basePath =
  document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''
