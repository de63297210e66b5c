/** The words of the first language that the browser prefers and that the dashboard has. */
export function chooseWords<Words>({
  en,
  ...others
}: { en: Words } & Record<string, Words>): Words {
  const languages: Readonly<Record<string, Words>> = { en, ...others }
  return navigator.languages.map((tag) => languages[tag.split('-')[0] ?? '']).find(Boolean) ?? en
}
