export const en = {
  title: 'Schedules',
}
