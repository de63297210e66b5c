export const en = {
  workspace: 'Workspace',
}
