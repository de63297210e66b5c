import { phrases } from '../phrases.ts'
import { chatterVerbs } from './chatter-verbs.ts'
import { spokenWords } from './spoken-words.ts'
import { everydayWords } from './everyday-words.ts'
import { cardinals, lengthWords } from './length-words.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { companyPhrases, onLeavePhrases, purposePhrases } from './busy-words.ts'
import { purposeWords } from './purpose-words.ts'
import { offWorkPhrases } from './refusal-words.ts'

/** Pronouns, determiners, adverbs of degree, and interjections. */
const SMALL_WORDS = phrases`
  avant le changement d heure
  je|j|tu|t|il|elle|on|nous|vous|ils|elles|me|m|te|moi|toi|lui|leur|leurs|se|y|ne|n|ca|c|ce que
  ce qu|cela|ceci|ca y est|qui|que|qu|quoi|dont|la|l|mon|ma|mes|ton|ta|tes|son|sa|notre|nos|votre
  vos|avec|pour|chez|sur|par|quel|quelle|quels|quelles|a quelle heure|quelle heure
  vers quelle heure|quel jour|lequel|laquelle|comment|pourquoi|combien|tres|assez|vraiment|bien
  mieux|bon|bonne|bons|bonnes|aussi|encore|toujours|deja|seulement|uniquement|juste|justement
  surtout|notamment|surement|certainement|certain|certes|sans doute|probablement|apparemment
  franchement|sincerement|honnetement|simplement|tout simplement|normalement
  generalement|en general|d habitude|habituellement|evidemment|forcement|effectivement|exactement
  exact|absolument|completement|totalement|carrement|parfaitement|largement|facilement
  heureusement|malheureusement|personnellement|effectivement oui|logiquement|eventuellement
  theoriquement|en theorie|en principe|a priori|a la limite|au pire|au mieux|au fond|au moins
  du moins|en tout cas|de toute facon|de toutes facons|quand meme|tout de meme|quant a moi
  pour ma part|de mon cote|pour moi|pour vous|pour nous|personnelle|selon vous|d apres vous
  d apres moi|a mon avis|a vrai dire|a dire vrai|entre nous|peut etre|peut etre que
  peut etre que oui|peut etre bien|ptet|genre|quasi|quasiment|plus ou moins|un peu|un petit peu
  un tout petit peu|beaucoup|enormement|tellement|d abord|d abord et avant tout|a ce moment
  au moment|pour le moment|pour l instant|en ce moment|la tout de suite|pour une fois|cette fois
  cette fois ci|une fois|encore une fois|une derniere chose|premierement|voila|voila voila
  et voila|tiens|allez|vas y|ah|oh|eh|he|eh bien|eh ben|euh|heu|hein|hum|hmm|mm
  mmh|ouh|ouf|bah|ben|beh|ba|bof|pff|okay|ok|oki|daccord|d accord|d ac|dac|d acc|oui|ouais|ouaip
  voui|mouais|si si|mais oui|bien sur|bien sur que oui|bien entendu|naturellement|tout a fait
  entendu|compris|c est compris|c est ca|c est cela|ok c est bon|la la|oh la la|oulala
  ola|mon dieu|zut|mince|coudonc|coudon|tsais|t sais|tu sais|vous savez|vous comprenez|vous voyez
  voyez vous|figurez vous|tu vois|dites|dites moi|dis|ecoutez|ecoute|regardez|regarde
  voyons|voyons voir|attendez voir|attend|minute papillon|pantoute la|icitte|ici|la bas|la dessus
  la dedans|dedans|autant|pour autant|tant mieux|pourvu|par hasard|des fois|parfois|souvent
  quelquefois|de temps en temps|ensemble|en personne|en direct|en vrai|en visio|en visioconference
  en presentiel|en ligne|par telephone|au telephone|par video|a distance|sur place|sur zoom
  sur teams|a bord|ci joint|ainsi|vite|vite fait|rapidement|rapide|brievement|doucement
  tranquillement|tranquille|pile poil|top la|vu|a part ca|grosso modo|en gros|bref|voire
  d ailleurs|au fait|a propos|quelque part|quelqu un|quelqu une|tout|tous|toute|toutes|les deux
  tous les deux|toutes les deux|chacun|personne en particulier|c te|cte|ledit|soi disant|et tout
  tout ca|et tout ca|et cetera|etc|machin|et compagnie
`

/** Courtesy and greetings. */
const COURTESY = phrases`
  s il vous plait|s il te plait|sil vous plait|sil te plait|s il vous plait bien|svp|stp|merci
  merci beaucoup|merci bien|merci d avance|un grand merci|mille mercis|je vous remercie
  grand merci|bonjour|bonsoir|rebonjour|allo|salut|coucou|bonne journee|bonne soiree
  bon apres midi|bonne fin de journee|bonne semaine|bon week end|au revoir|a bientot
  a tout a l heure|a demain alors merci|excellente journee|belle journee|madame|monsieur
  mademoiselle|docteur|messieurs|messieurs dames|mesdames|chere madame|cher monsieur|de rien
  je vous en prie|je t en prie|avec plaisir|avec grand plaisir|avec joie|volontiers merci
  sans autre|sans probleme|sans souci|sans soucis|sans faute|pas de souci|pas de soucis
  pas de probleme|pas de problemes|aucun souci|aucun probleme|y a pas de souci
  il n y a pas de souci|y a pas de probleme|pas de soucis pour moi|c est gentil|ce serait gentil
  c est tres gentil|c est aimable|gentil|gentille|aimable|sympa|c est sympa
  desole de vous deranger|excusez moi de vous deranger|excusez moi du derangement
  pardon de vous deranger|si ca ne vous derange pas|si ca vous derange pas|ne vous derange pas
  vous derange pas|vous ennuie pas|vous embete pas|si ca vous embete pas|derange pas|pose pas
  si vous n y voyez pas d inconvenient|voyez pas d inconvenient|si vous voulez bien|si vous voulez
  si tu veux|si vous le voulez|si vous preferez|si vous pouvez|si vous pourriez|si possible
  si c est possible|si c etait possible|si jamais c est possible|dans la mesure du possible
  autant que possible|si ca vous va|si ca vous convient|si ca vous arrange|si ca va|si ca te va
  si ca va pour vous|si ca marche pour vous|si ca joue|si ca joue pour vous|si ca se peut
  si ca se peut la|si ca se fait|si ca peut se faire|si ca peut vous aider|si ca peut aider
  s il y a de la place|si y a de la place|s il vous reste de la place|si vous etes d accord
  si vous avez de la place|si vous avez encore de la place|si vous avez un peu de place
  si vous avez une place|s il vous en reste|si vous avez un moment|si vous avez le temps
  si vous avez une minute|si vous permettez|si je puis dire|si j ose dire|si vous me permettez
  si je peux me permettre|si je ne m abuse|si je me trompe pas|si je ne me trompe pas
  si j ai bien compris|si je comprends bien|si c est bon pour vous|si c est bon|si c est ok
  si c est ok pour vous|si c est encore libre|si c est encore possible|si c est libre
  si c est faisable|si vous y arrivez|si ca existe|si ca colle|si ca colle pour vous|si ca rentre
  si dieu le veut|si tout va bien|sauf erreur|sauf erreur de ma part|quand vous pouvez me recevoir
  c est comme vous preferez
`

/** Adjectives of suiting and generic words about bookings. */
const BOOKINGS = phrases`
  parfait|parfaite|super|superbe|genial|geniale|top|nickel|impeccable|impec|excellent|excellente
  formidable|magnifique|merveilleux|extra|chouette|cool|bien cool|chouette ca|ideal|ideale|correct
  jusqu a la fermeture|jusqu a ce que vous fermiez|convenable|pratique|commode|possible|faisable|envisageable|jouable|valable|disponible
  disponibles|dispo|dispos|libre|libres|souhaitable|preferable|facile|simple|raisonnable|urgent
  urgente|presse|pressee|egal|agreable|interessant|interessante|important|importante|prete
  pret|partant|partante|motive|sur|sure|certaine|vrai|sacre|rien de special|rien de prevu
  rien d autre de prevu|j ai rien|je n ai rien|j ai rien de prevu|j ai rien de special
  je n ai rien de prevu|j aurais rien|j ai rien d autre|rendez vous|rendezvous|rdv|creneau
  creneaux|disponibilite|disponibilites|plage|plage horaire|plages|date|dates|horaire|horaires
  reservation|agenda|calendrier|planning|emploi du temps|seance|consultation|visite|entretien
  entrevue|rencontre|echange|discussion|appel|coup de fil|coup de telephone|visio|visioconference
  demo|demonstration|presentation|essai|controle|bilan|examen|check up|suivi|dossier|projet|devis
  contrat|offre|proposition|propositions|solution|solutions|option|options|possibilite
  possibilites|choix|preference|preferences|question|questions|chose|choses|quelque chose
  quelque chose de libre|truc|trucs|affaire|affaires|cas|idee|moment|moments|instant|temps
  le temps de|place|places|case|trou|cabinet|bureau|magasin|boutique|agence|salon|centre|garage
  atelier|secretariat|accueil|equipe|conseiller|conseillere|coiffeur|technicien|responsable|client
  cliente|patient|patiente|nom|prenom|numero|telephone|portable|mail|date la|de libre|de dispo
  de disponible|de mieux|de bien|de bon|de bonne|d ouvert|de prevu|cote|niveau|point de vue
  question horaire|cote horaire|niveau horaire|niveau timing|timing|par rapport a ca
  dans le quartier|dans le coin|dans les parages|en ville|au bureau chez vous|a cote
  a cote de chez vous|pas loin|pas loin de chez vous|tout pres|en voiture|a pied|a velo|en bus
  en tram|en metro|en transports|en transport en commun|sur la route|sur le chemin|au passage
  au plaisir|a la retraite|retraite|retraitee|pensionne|pensionnee|au chomage|etudiant|etudiante
  j ai conge|j ai mon conge|je suis en conge ce jour la|de conge|mon jour de conge
  c est mon jour de conge|c est mon jour off|mon jour de repos|c est mon jour de repos
  je suis de repos|ou c est trop tard|ou c est trop tot|ou c est pas possible|ou c est complet
  ou c est plein|ou pas|ou non|ou quoi|ou pas du tout|ou bien quoi|l un ou l autre
  l une ou l autre|celui ci|c est pareil pour moi|c est kif kif
  c est egal|c est du pareil au meme|aucun des trois|aucun des deux|aucune des trois
  aucune des deux|aucun des creneaux|pas mal|pas si mal|pas grave|pas bien grave|c est pas grave
  ce n est pas grave|pas besoin|pas obligatoire|pas forcement|pas necessairement|pas complique
  pas difficile|suis pas difficile|suis pas exigeant|suis pas complique
  pas presse|pas pressee|pas de presse|pas urgent|c est pas urgent|ce n est pas urgent
  c est pas presse|pas si presse|rien ne presse|pas cher|pas plus|pas plus longtemps|pas longtemps
  pas long|ce sera pas long|ca sera pas long|ca prend pas longtemps|connais pas
  crois pas me tromper|je sais pas|je ne sais pas|j sais pas|me souviens plus|me rappelle plus|sais pas si|sais plus si
  sais pas si c est|n est ce pas|c est pas vrai|vous travaillez pas|faites pas le pont
  fais pas le pont|faites le pont|la dessus la
  comme prevu|comme d habitude|comme toujours|comme d hab|comme convenu|comme promis
  comme ci comme ca|l heure
`

/** Nouns after "un" and "une", which are otherwise numbers. */
const NOUNS = phrases`
  rendez vous|rendezvous|rdv|creneau|moment|instant|peu|petit peu|truc|trou|appel|coup de fil
  entretien|devis|essai|controle|bilan|examen|petit creneau|petit rendez vous|petit moment
  petit trou|petit truc|autre souci|souci technique|conseil|renseignement|tour|saut|client|horaire
  creneau de libre|creneau libre|creneau disponible|rendez vous de libre|quart d heure
  gros quart d heure|petit quart d heure|bon moment|endroit|espace|suivi|detartrage|nettoyage|soin
  massage|diagnostic|place|petite place|place de libre|place libre|disponibilite|dispo
  petite dispo|date|seance|visite|consultation|question|petite question|petite preference|legere preference|nette preference|reunion avec vous
  demi heure|petite demi heure|bonne demi heure|petite heure|heure de pause
  heure environ de rendez vous|minute|seconde|petite seconde|petite minute|option|possibilite
  solution|preference|idee|video|visio rapide|petite visio|petit appel|chose|demande|coupe|presentation|demonstration|demo|rencontre
  reservation|inscription|nouvelle cliente|urgence
`

/** Words about anything but the time. */
/** What happened before the call, with its time. */
const PAST = [
  combinePhrases(
    phrases`
      appele|venu|venue|vu|telephone|laisse un message|ecrit|envoye un mail|passe|essaye|dit|parle
    `,
    phrases`
      hier|ce matin|la semaine derniere|avant hier|tout a l heure|lundi dernier|le mois dernier
      hier soir
    `,
  ),
  combinePhrases(
    'hier|ce matin|la semaine derniere',
    'on m a dit|vous m avez dit|j ai appele|on s est parle',
  ),
  combinePhrases(
    'depuis|ca fait|ca fait deja|ca fait bien',
    cardinals(1, 15),
    'jours|semaines|mois|ans|semaine|jour',
  ),
  phrases`
    depuis hier|depuis ce matin|depuis la semaine derniere|depuis longtemps|depuis quelque temps
  `,
  phrases`
    depuis avant hier|depuis quelques jours|depuis le week end|ca fait longtemps|depuis des mois
  `,
  combinePhrases(
    'la|pour la|une|ma|c est la|c est ma',
    'premiere fois|premiere consultation|premiere visite|premiere seance',
  ),
  phrases`
    un premier rendez vous|mon premier rendez vous|un premier rdv|un deuxieme avis|un second avis
  `,
].join('|')

const PURPOSES = combinePhrases(
  'c est pour|ce serait pour|c est concernant|c est au sujet de|c est a propos de|c est',
  'un|une|mon|ma|mes|le|la|les|l|des|du|de la|de mon|de ma|d un|d une',
  phrases`
    vaccin|vaccination|rappel de vaccin|detartrage|carie|dent|dents|couronne|mal de dos|dos|genou
    epaule|coupe|couleur|coloration|meches|brushing|permanente|barbe|coupe de cheveux
    visite de controle|bilan|controle|controle technique|vidange|revision|pneus
    changement de pneus|freins|voiture|auto|reparation|devis|estimation|pret|credit|hypotheque
    compte|ouverture de compte|assurance|declaration|impots|passeport|carte d identite|permis
    inscription|entretien|consultation|massage|manucure|epilation|soin|soins|lunettes|vue
    examen de la vue|prise de contact|premier contact|signature|visite|appartement|maison
    chaudiere|fille|fils|mere|pere|mari|femme|bebe|enfant|petit|petite|chien|chat|conjoint
    conjointe|parents|enfants|famille|moi|garcon|maman|papa|belle mere|grand mere|grand pere
    renouvellement|ordonnance|renouvellement d ordonnance|suivi|resultats|certificat
    certificat medical|analyse|analyses|renseignement
  `,
)

/** Where callers are or come from. */
const PLACES = [
  combinePhrases(
    'rentre|rentree|revenu|revenue|sorti|sortie|de retour|arrive|arrivee',
    phrases`
      du marche|des courses|de l ecole|du travail|du boulot|du bureau|de la piscine
      de chez le medecin
    `,
  ),
  combinePhrases(
    'le plus|la plus|plus',
    phrases`
      disponible|libre|simple|pratique|facile|tranquille|souple|souvent|probable|commode|dispo
    `,
  ),
  combinePhrases(
    'je suis|je serai',
    'chez mon fils|chez ma fille|en deplacement|en voyage',
    'la bas',
  ),
].join('|')

export const chatterWords = [
  SMALL_WORDS,
  COURTESY,
  BOOKINGS,
  combinePhrases('un|une|l un', `${NOUNS}|${BOOKINGS}`),
  PLACES,
  PAST,
  PURPOSES,
  purposePhrases,
  companyPhrases,
  purposeWords,
  onLeavePhrases,
  lengthWords,
  offWorkPhrases,
  chatterVerbs,
  everydayWords,
  spokenWords,
].join('|')
