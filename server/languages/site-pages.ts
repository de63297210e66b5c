type Link = { label: string; hint: string }

/** The texts of the start page of a server, and those that its other pages share. */
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
  /**
   * Why a request of a page failed, by the code of its problem, or its status; 0: no response.
   * `{detail}` is in English.
   */
  failures: Readonly<
    Record<
      | 'secrets_unavailable'
      | 'team_not_found'
      | 'invalid_attributes'
      | '0'
      | '401'
      | '403'
      | '429'
      | 'busy'
      | 'other',
      string
    >
  >
  notFound: { title: string; text: string; home: string }
}
