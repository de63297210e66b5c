const PATHS = {
  day: 'M4 6h16v14H4ZM4 10h16M8 3.500v4M16 3.500v4M8 14h3',
  calls:
    'M5 4h4l1.500 4.500-2.250 1.750a12 12 0 0 0 5.500 5.500L15.500 13.500 20 15v4a1.500 1.500 0 0 1-1.750 1.500C10.500 19.500 4.500 13.500 3.500 5.750A1.500 1.500 0 0 1 5 4Z',
  contacts:
    'M5 3.500h14v17H5ZM3 8h3M3 12h3M3 16h3M12.500 11.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-3.500 5c0-2 1.500-3 3.500-3s3.500 1 3.500 3',
  whyNot:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.500 9.500a2.500 2.500 0 1 1 3.500 2.250c-.75.400-1 .9-1 1.750M12 16.750v.1',
  numbers: 'M4 20h16M6.500 20v-6M11 20V9M15.500 20v-8M20 20V5',
  settings:
    'M4 7h9M17 7h3M15 9.250a2.250 2.250 0 1 0 0-4.500 2.250 2.250 0 0 0 0 4.500ZM4 17h3M11 17h9M9 19.250a2.250 2.250 0 1 0 0-4.500 2.250 2.250 0 0 0 0 4.500Z',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8c0-4 3.5-6 8-6s8 2 8 6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-7 9c0-4 3-6 7-6s7 2 7 6M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3.5c2.5.6 4 2.500 4 5.500',
  testCall: 'M4 5h16v11h-9l-4 4v-4H4ZM8 9h8M8 12h5',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
} as const

export type IconName = keyof typeof PATHS

/** The picture of a page in the navigation, beside its name. */
export function NavigationIcon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
