type Link = { label: string; hint: string }

/** The texts of the start page of a server, and of the page for an address that has none. */
export type SitePages = {
  home: {
    lead: string
    signIn: string
    /** Beside the button: for whom it is. */
    signInHint: string
    moreHeading: string
    links: Readonly<Record<'receptionist' | 'messages' | 'howTo' | 'reference' | 'openApi', Link>>
    tokenHeading: string
    token: string
  }
  notFound: { title: string; text: string; home: string }
}
