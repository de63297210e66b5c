export const en = {
  title: 'Contacts',
}
