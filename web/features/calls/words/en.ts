export const en = {
  title: 'Calls',
}
