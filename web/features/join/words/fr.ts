import type { en } from './en.ts'

export const fr: typeof en = {
  title: (workspace) => `Rejoindre ${workspace}`,
  titleSignIn: 'Choisissez une nouvelle façon de vous connecter',
  as: (role, until) => `Avec le rôle « ${role} ». Ce lien fonctionne jusqu’au ${until}.`,
  until: (workspace, until) =>
    `Pour ${workspace}. Vos clés d’accès précédentes et votre mot de passe cessent de fonctionner, et ` +
    `vos autres sessions prennent fin. Ce lien fonctionne jusqu’au ${until}.`,
  person: 'Pour',
  passkey: 'Créer une clé d’accès',
  passkeyHint: 'Connectez-vous par empreinte, visage ou code PIN, sans mot de passe.',
  usePassword: 'Utiliser plutôt un mot de passe',
  usePasskey: 'Utiliser plutôt une clé d’accès',
  password: 'Rejoindre avec un mot de passe',
  savePassword: 'Enregistrer le mot de passe et se connecter',
  joinAs: (name) => `Rejoindre en tant que ${name}`,
  signedIn: (email) => `Vous êtes connecté avec ${email}.`,
  someoneElse: 'Rejoindre en tant qu’une autre personne',
  ended: 'Ce lien ne fonctionne plus',
  endedText:
    'Les liens fonctionnent une seule fois et pour une durée limitée. Demandez un nouveau lien à la ' +
    'personne qui vous l’a envoyé. Si vous avez déjà rejoint l’espace, connectez-vous.',
  missing: 'Ouvrez à nouveau le lien',
  missingText:
    'La partie secrète du lien manque, peut-être parce que la page a été rechargée. Ouvrez à nouveau ' +
    'le lien là où vous l’avez reçu.',
  toSignIn: 'Se connecter',
}
