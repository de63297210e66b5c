export const en = {
  title: 'Sign in',
  withPasskey: 'Sign in with a passkey',
  withPassword: 'Sign in',
  working: 'Signing in…',
  lost: 'Lost your password or passkey? Ask an owner of your workspace for a sign-in link.',
  cancelled: 'No passkey was used. Try again, or use your password.',
  elsewhere: 'To use a passkey, open',
  ended: 'Your session has ended. Sign in to go on.',
}
