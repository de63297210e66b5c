const wrap = (content: string) => `<D:multistatus xmlns:D="DAV:">${content}</D:multistatus>`
const respond = (properties: string) =>
  `<D:response><D:href>/cal/</D:href><D:propstat><D:prop>${properties}</D:prop></D:propstat></D:response>`
const number = (count: number, write: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join('')

/** Answers of a CalDAV server below 4 MB, of which some part costs more than it seems to. */
export const XML_BOMBS = {
  '100,000 attributes': () => wrap(respond(`<D:getetag ${number(100_000, (n) => ` a${n}="1"`)}/>`)),
  'a million attributes without values': () =>
    wrap(respond(`<D:getetag ${'x '.repeat(1_000_000)}/>`)),
  '190,000 elements in a property': () =>
    wrap(respond(`<D:resourcetype>${'<a/>'.repeat(190_000)}</D:resourcetype>`)),
  '40,000 responses': () =>
    wrap(number(40_000, (n) => `<D:response><D:href>/cal/${n}</D:href></D:response>`)),
  '700,000 references in a text': () =>
    wrap(respond(`<D:sync-token>${'&amp;'.repeat(700_000)}</D:sync-token>`)),
  '180,000 sections of characters': () =>
    wrap(respond(`<D:sync-token>${'<![CDATA[x]]>'.repeat(180_000)}</D:sync-token>`)),
  'elements that are nested 100,000 deep': () =>
    wrap('<a>'.repeat(100_000) + '</a>'.repeat(100_000)),
  '100,000 declarations of entities': () =>
    `<!DOCTYPE x [${'<!ENTITY a "b">'.repeat(100_000)}]>${wrap(respond('<D:getetag/>'))}`,
}
