export const en = {
  title: 'Numbers',
}
