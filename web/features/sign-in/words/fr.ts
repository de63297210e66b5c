import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Se connecter',
  withPasskey: 'Se connecter avec une clé d’accès',
  withPassword: 'Se connecter',
  working: 'Connexion en cours…',
  lost: 'Vous avez perdu votre mot de passe ou votre clé d’accès ? Demandez un lien de connexion à un propriétaire de votre espace de travail.',
  cancelled: 'Aucune clé d’accès n’a été utilisée. Réessayez ou utilisez votre mot de passe.',
  elsewhere: 'Pour utiliser une clé d’accès, ouvrez',
  ended: 'Votre session est terminée. Connectez-vous pour continuer.',
}
