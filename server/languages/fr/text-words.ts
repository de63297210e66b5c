import { phrases } from '../phrases.ts'
import type { TextWords } from '../text-words.ts'

export const textWords: TextWords = {
  stop: phrases`
    arret|arreter|arretez|arrete|fin|desabonner|me desabonner|se desabonner|desabonnement|desinscrire
    me desinscrire|desinscription|plus de messages|plus de sms|ne plus recevoir|ne plus mecrire
  `,
  start: 'demarrer|commencer|reactiver|reabonner',
  help: 'aide|aidez moi|info|infos|information|informations',
  cancel: 'annuler|annule|annulez|annulation|jannule|decommander',
  move: phrases`
    deplacer|reporter|decaler|changer|changer lheure|modifier|autre heure|autres heures|autre horaire
    autres horaires|autre date|autres dates|autre jour|autre creneau|autres creneaux|dautres horaires
    dautres creneaux|dautres dates|plus tard|aucun|aucune
  `,
  acknowledgement: phrases`
    oui|daccord|merci|merci beaucoup|merci bien|parfait|super|tres bien|bien|entendu|ca marche
    ca me va|bien recu|bien note|note|genial|a bientot|a demain|confirme|je confirme|cest bon|cest note
    impeccable|bonne journee|bonne soiree|avec plaisir|excellent|je serai la
  `,
  filler: phrases`
    sil vous plait|sil te plait|svp|stp|le|la|les|mon|ma|un|une|rendez vous|rdv|je|veux|voudrais
    souhaite|dois|peux|puis je|pouvez vous|bonjour|bonsoir|salut|desole|desolee|de|lheure|messages|sms|et
  `,
}
