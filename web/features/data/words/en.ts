export const en = {
  title: 'Data',
}
