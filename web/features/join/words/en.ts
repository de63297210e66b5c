export const en = {
  title: (workspace: string) => `Join ${workspace}`,
  titleSignIn: 'Choose a new way to sign in',
  as: (role: string, until: string) => `As ${role}. This link works until ${until}.`,
  until: (workspace: string, until: string) =>
    `For ${workspace}. Your earlier passkeys and your password stop working, and your other ` +
    `sessions end. This link works until ${until}.`,
  person: 'For',
  passkey: 'Create a passkey',
  passkeyHint: 'Sign in with your fingerprint, face or PIN, without a password.',
  usePassword: 'Use a password instead',
  usePasskey: 'Use a passkey instead',
  password: 'Join with a password',
  savePassword: 'Save the password and sign in',
  joinAs: (name: string) => `Join as ${name}`,
  signedIn: (email: string) => `You are signed in as ${email}.`,
  someoneElse: 'Join as someone else',
  ended: 'This link does not work any more',
  endedText:
    'Links work once, and only for a time. Ask the person who sent it for a new one. If you have ' +
    'joined already, sign in.',
  missing: 'Open the link again',
  missingText:
    'The secret part of the link is missing, perhaps because the page was reloaded. Open the ' +
    'link once more from where you got it.',
  toSignIn: 'Sign in',
}
