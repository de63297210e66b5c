export const en = {
  title: 'Day',
}
