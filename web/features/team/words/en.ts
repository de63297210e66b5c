export const en = {
  agents: 'Agents',
}
