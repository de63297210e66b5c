import type { SitePages } from '../site-pages.ts'

export const sitePages: SitePages = {
  home: {
    lead: 'Contacts, appointments and calls of a business that people reach by phone. This server is running.',
    signIn: 'Sign in',
    signInHint: 'See today’s appointments and calls, and set opening hours, services and people.',
    moreHeading: 'Without signing in',
    links: {
      receptionist: {
        label: 'Talk to the receptionist',
        hint: 'Book by typing or speaking, and see every tool that runs. Needs an access token.',
      },
      messages: {
        label: 'Messages',
        hint: 'Emails and SMS as their recipients see them. Needs an access token.',
      },
      howTo: { label: 'How to', hint: 'An answer to paste for each everyday question.' },
      reference: {
        label: 'API reference',
        hint: 'Every endpoint with its attributes, responses and errors.',
      },
      openApi: { label: 'OpenAPI document', hint: 'The reference for other tools.' },
    },
    tokenHeading: 'Where is the access token?',
    token:
      'The first start with the sample workspace prints it and stores it in the file .slotline/token. The command slotline token create makes others.',
  },
  failures: {
    secrets_unavailable:
      'The server has no SECRET_KEY, so it cannot offer times. Its operator sets it.',
    team_not_found: 'There is no such team, or it is archived. Create one first.',
    invalid_attributes: 'The number or the time zone is not valid. Correct it, and call again.',
    0: 'The server does not answer.',
    401: 'The access token is not accepted.',
    403: 'The access token does not permit this.',
    429: 'These were too many requests. Wait a moment, and try again.',
    busy: 'The server is busy or has failed. Try again in a moment.',
    other: 'The request failed: {detail}',
  },
  notFound: {
    title: 'Page not found',
    text: 'Check that the address is complete. The page may have moved, or no longer exist.',
    home: 'To the start page',
  },
}
