import { created, type IdentityCase, updated } from './identity-case.ts'

/** Two spellings of one profile. */
const SAME: readonly (readonly [network: string, stored: string, sent: string])[] = [
  ['linkedin', 'ada-l', '@Ada-L'],
  ['linkedin', 'ada-l', 'https://www.linkedin.com/in/ada-l'],
  ['linkedin', 'https://www.linkedin.com/in/ada-l/', 'HTTP://LinkedIn.com/in/ADA-L'],
  ['linkedin', 'linkedin.com/in/ada-l', 'https://de.linkedin.com/in/ada-l?originalSubdomain=de'],
  ['linkedin', 'ada-l', 'https://uk.linkedin.com/in/ada-l/#experience'],
  ['linkedin', 'ada-l', 'in/ada-l'],
  ['linkedin', 'josé', 'https://www.linkedin.com/in/jos%C3%A9/'],
  ['twitter', 'ada_l', '@ada_l'],
  ['twitter', '@Ada_L', 'https://twitter.com/ada_l'],
  ['twitter', 'https://x.com/ada_l', 'https://twitter.com/ADA_L/'],
  ['twitter', 'ada_l', 'https://mobile.twitter.com/ada_l?s=20&t=abc'],
  ['twitter', 'ada_l', 'x.com/@ada_l'],
  ['twitter', 'ada_l', 'https://x.com/ada_l/status/1790000000000000000'],
  ['twitter', 'ada_l', '  ada_l  '],
  ['facebook', 'ada.l', 'https://www.facebook.com/ada.l'],
  ['facebook', 'ada.l', 'https://m.facebook.com/Ada.L/?ref=bookmarks'],
  ['facebook', 'ada.l', 'fb.com/ada.l'],
  ['facebook', 'https://de-de.facebook.com/ada.l/', 'ADA.L'],
  ['facebook', '1000123', 'https://www.facebook.com/profile.php?id=1000123'],
  ['facebook', 'https://www.facebook.com/people/Ada-L/1000123/', '1000123'],
  ['instagram', 'ada.l', '@ada.l'],
  ['instagram', 'ada.l', 'https://www.instagram.com/ada.l/'],
  ['instagram', 'ada.l', 'instagram.com/ADA.L?igsh=MzRlODBiNWFlZA=='],
  ['instagram', 'https://instagram.com/ada.l/reels/', 'ada.l'],
]

/** Two different profiles. */
const DIFFERENT: readonly (readonly [network: string, stored: string, sent: string])[] = [
  ['linkedin', 'ada-l', 'ada-l-2'],
  ['linkedin', 'ada-l', 'adal'],
  ['twitter', 'ada_l', 'ada-l'],
  ['twitter', 'ada_l', 'ada_l_'],
  ['facebook', 'ada.l', 'ada.l.1'],
  ['facebook', 'https://facebook.com/profile.php?id=1', 'https://facebook.com/profile.php?id=12'],
  ['instagram', 'ada.l', 'ada_l'],
]

/** Texts that are no handle, so that unrelated contacts do not match. */
const NO_HANDLE: readonly (readonly [network: string, text: string])[] = [
  ['linkedin', 'https://www.linkedin.com/company/acme'],
  ['linkedin', 'https://www.linkedin.com/'],
  ['linkedin', 'https://www.linkedin.com/in/'],
  ['linkedin', 'N/A'],
  ['twitter', '@'],
  ['twitter', '-'],
  ['twitter', 'none'],
  ['twitter', 'https://x.com/home'],
  ['twitter', 'https://x.com/search?q=ada'],
  ['facebook', 'https://www.facebook.com/groups/acme'],
  ['facebook', 'https://www.facebook.com/profile.php'],
  ['instagram', 'https://www.instagram.com/p/Cabc123/'],
  ['instagram', 'https://www.instagram.com/explore/'],
]

const NETWORKS = ['linkedin', 'twitter', 'facebook', 'instagram'] as const

export const HANDLES: IdentityCase[] = [
  ...SAME.flatMap(([network, stored, sent]) =>
    [
      [stored, sent],
      [sent, stored],
    ].map(([first, second]) => ({
      rule: `"${second}" on ${network} is "${first}"`,
      stored: [['ada', { email: 'ada@x.example', [`${network}_handle`]: first }]] as const,
      request: { [`${network}_handle`]: second, city: 'Bonn' },
      expected: updated('ada', `${network}_handle`),
    })),
  ),
  ...DIFFERENT.map(([network, stored, sent]) => ({
    rule: `"${sent}" on ${network} is not "${stored}"`,
    stored: [['ada', { [`${network}_handle`]: stored }]] as const,
    request: { [`${network}_handle`]: sent },
    expected: created(),
  })),
  ...NO_HANDLE.map(([network, text]) => ({
    rule: `"${text}" on ${network} matches no contact`,
    stored: [['ada', { [`${network}_handle`]: text }]] as const,
    request: { [`${network}_handle`]: text },
    expected: created('/ no_identifier'),
  })),
  ...NETWORKS.map((network, i) => ({
    rule: `the same handle on ${NETWORKS[(i + 1) % 4]} is not the one on ${network}`,
    stored: [['ada', { [`${network}_handle`]: 'ada' }]] as const,
    request: { [`${NETWORKS[(i + 1) % 4]}_handle`]: 'ada' },
    expected: created(),
  })),
]
