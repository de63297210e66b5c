import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'

/** Bodies, households, vehicles and papers: what callers want to meet about. */
const THINGS = phrases`
  tete|dos|ventre|genou|genoux|epaule|epaules|bras|jambe|jambes|main|pied|pieds|dent|dents|oeil|yeux
  oreille|oreilles|gorge|nez|coeur|peau|cou|hanche|cheville|poignet|doigt|migraine|migraines|rhume
  grippe|gastro|fievre|toux|allergie|allergies|asthme|tension|diabete|grossesse|fracture|entorse
  platre|ordonnance|traitement|medicament|medicaments|vaccin|vaccins|examens|resultats|analyse
  analyses|lunettes|lentilles|appareil|implant|couronne|bridge|carie|plombage|douleur|douleurs
  cheveux|barbe|ongles|sourcils|couleur|coupe|meches|brushing|permanente|tatouage|piercing|sante
  maison|appartement|appart|cuisine|salle de bain|chambre|jardin|toit|toiture|chaudiere|fuite|fuites
  plomberie|electricite|travaux|peinture|meuble|meubles|canape|parquet|carrelage|fenetre|fenetres
  porte|portes|volets|chauffage|radiateur|clim|climatisation|eau|gaz|compteur|fibre|box|livebox
  internet|ordinateur|ordi|imprimante|telephone|portable|ecran|lave linge|machine a laver|frigo
  lave vaisselle|four|cheminee|poele|piscine|cloture|haie|terrasse|isolation|panneaux|alarme
  voiture|auto|char|vehicule|camion|moto|scooter|velo|pneus|pneu|vidange|freins|batterie|embrayage
  pare brise|moteur|carrosserie|retroviseur|revision|controle technique|permis|carte grise|plaques
  banque|compte|comptes|carte|pret|credit|hypotheque|assurance|assurances|impots|facture|factures
  paiement|cheque|virement|remboursement|declaration|succession|heritage|testament|divorce|acte
  papier|papiers|document|documents|passeport|carte d identite|signature|contrat
  contrats|bail|procuration|projet|projets|devis|offre|logement|location|vente|achat|terrain|visa
  candidature|poste|stage|inscription|entretien|formation|bilan|suivi|lettre|plainte|sinistre|budget
  chien|chat|lapin|cheval|animal|robe|costume|photos|photo|gateau|bouquet|cadeau|commande|colis
  site|site internet|application|logiciel|presentation|demonstration|demo|mise a jour|maintenance
  pneus neige|pneus d hiver|pneus hiver|pneus d ete|lunettes de vue|examen de la vue|carte vitale
`
const DET = '|le|la|l|les|un|une|des|du|de la|de l|mon|ma|mes|notre|nos|ce|cette|ces|de|d|votre|vos'
const VERBS = phrases`
  acheter|arranger|changer|choisir|clarifier|commander|completer|conclure|controler|corriger|couper
  debloquer|debuter|decider de|deposer|detartrer|deboucher|discuter de|echanger sur|enlever|enregistrer
  essayer|estimer|etudier|evaluer|examiner|expliquer|faire|faire (changer|controler|couper|enlever)
  faire (examiner|installer|poser|refaire|regler|reparer|signer|verifier|voir|vacciner|estimer|nettoyer)
  finaliser|installer|livrer|louer|mesurer|mettre a jour|monter|montrer|negocier|nettoyer|obtenir
  organiser|ouvrir|parler de|parler d|payer|peindre|poser|preparer|presenter|prendre des mesures
  ramener|ramoner|raccourcir|recuperer|recevoir|refaire|regarder|regler|remplacer|remplir|renouveler
  rendre|reparer|resilier|retirer|revoir|reviser|rediger|signer|soigner|souscrire|teindre|toiletter
  traiter|transmettre|trier|vacciner|valider|vendre|verifier|visiter|voir|y voir clair dans|aborder
`
const MATTERS = phrases`
  probleme|problemes|petit probleme|souci|soucis|petit souci|gros souci|question|questions|histoire
  affaire|controle|examen|verification|reparation|changement|revision|remplacement|renouvellement
  pose|installation|visite|consultation|rendez vous|rdv|suivi|signature|estimation|devis|demande
  entretien|mise en service|livraison|conseil|conseils|renseignement|renseignements|ramonage|vidange
`

/** What the meeting is about. */
export const purposeWords = [
  combinePhrases(
    'pour|afin de|histoire de|c est pour|ce serait pour',
    '|venir|qu on puisse|pouvoir',
    VERBS,
    DET,
    THINGS,
  ),
  combinePhrases(
    'c est|ce serait|ca serait|c etait|j appelle|je vous appelle|je viens|j appellerais|',
    'pour|concernant|au sujet de|au sujet du|a propos de|a propos du|rapport a|suite a',
    DET,
    THINGS,
    '|de ma fille|de mon fils|de ma mere|de mon mari|de ma femme|de mon chien|de mon pere',
  ),
  combinePhrases(
    'pour|c est pour|concernant|',
    DET,
    MATTERS,
    'de|d|du|avec|pour|sur|au|a la|aux|a l',
    DET,
    THINGS,
  ),
  combinePhrases(
    'j ai|j ai encore|j ai tellement|j ai toujours|il a|elle a',
    'mal',
    'au|a la|aux|a l|a un|a une',
    THINGS,
  ),
].join('|')
