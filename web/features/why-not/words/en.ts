export const en = {
  title: 'Why not?',
}
