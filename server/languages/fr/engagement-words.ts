import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'

const LESSONS = phrases`
  yoga|piano|danse|gym|sport|musique|natation|chant|conduite|code|anglais|francais|tennis|peinture
  guitare|violon|theatre|dessin|cuisine|couture|poterie|judo|karate|pilates|zumba|foot|equitation
  espagnol|allemand|italien|neerlandais|flamand|informatique|solfege|batterie|aquagym|aquabike
  boxe|cirque|catechisme|chorale|fitness|crossfit|marche nordique
`

/** Professionals: also "chez le dentiste". */
export const professionals = phrases`
  dentiste|kine|medecin|docteur|coiffeur|coiffeuse|osteo|osteopathe|ophtalmo|ophtalmologue|psy
  psychologue|psychiatre|orthodontiste|pediatre|orthophoniste|logopede|dermato|dermatologue|gyneco
  gynecologue|cardiologue|cardio|rhumatologue|rhumato|podologue|pedicure|physio|physiotherapeute
  chiro|chiropraticien|neurologue|specialiste|generaliste|sage femme|infirmiere|anesthesiste
  radiologue|notaire|avocat|avocate|comptable|banquier|garagiste|veto|veterinaire|opticien
  audioprothesiste|estheticienne|tatoueur|masseur|allergologue|pneumologue|stomatologue|urologue
  chirurgien|oncologue|oculiste|nutritionniste|dieteticienne|ergotherapeute|ergo|orl|kinesitherapeute
`

/** People who come to the house. */
const VISITORS = phrases`
  plombier|electricien|chauffagiste|livreur|ramoneur|facteur|technicien|peintre|menuisier|serrurier
  couvreur|macon|proprietaire|proprio|agent immobilier|expert|assureur|huissier|reparateur
  jardinier|femme de menage|demenageurs|demenageur|installateur|ouvriers|carreleur|vitrier|artisan
  ascensoriste|exterminateur|gaz|compteur|fibre|gens|visiteurs|invites|amis|monde|famille
  beaux parents|parents|belle mere|baby sitter|nounou|representant|inspecteur|controleur|syndic
`

const APPOINTMENTS = phrases`
  reunion|rendez vous|rdv|cours|formation|conference|seminaire|examen|consultation|visite|visio
  empechement|imprevu|truc|engagement|obligation|contrainte|repetition|repet|concert|spectacle|gala
  anniversaire|mariage|bapteme|communion|enterrement|funerailles|obseques|messe|ceremonie|fete
  livraison|demenagement|audience|tribunal|prise de sang|irm|scanner|radio|operation|echographie
  echo|mammographie|coloscopie|dialyse|chimio|perfusion|infiltration|biopsie|bilan sanguin
  match|tournoi|competition|course|entrainement|conseil de classe|conseil municipal|assemblee|ag
  assemblee generale|reunion de (parents|famille|service|chantier|equipe|travail|copropriete)
  reunion (des parents|parents profs|zoom|teams|importante|client|syndicale)|conseil d administration
  sortie|sortie scolaire|lessive|menage|courses|repas|repas de famille|diner|dejeuner|souper|lunch
  resto|barbecue|soiree|brunch|apero|shift|quart de travail|boulot|travail|job|service|garde
  permanence|deplacement|voyage|vol|avion|bus a prendre|train a prendre|stage|concours|partiel
  partiels|examens|oral|soutenance|entretien d embauche|entretien annuel|inventaire|audit|salon
  foire|kermesse|vide grenier|brocante|demenagement a faire|visite medicale|controle technique
  revision de la voiture|etat des lieux|pot de depart|pot|point d equipe|point hebdo|conf call
  call|calls|conference telephonique|conf tel|zoom|meeting|atelier|workshop|colloque|congres|chorale|fanfare|harmonie|bridge
  belote|bingo|club|scouts|patinage|curling|hockey|gym|piscine|sport|tennis|foot|yoga|danse|judo
  volley|basket|rugby|velo|golf|ecole
`

export const familyWords = phrases`
  enfants|petits|petits enfants|petite|petit|fille|fils|gamins|gosses|gamin|gamine|kids|mouflets
  loulous|neveux|niece|neveu|jumeaux|jumelles|petite fille|petit fils|bebe|momes
`

/** What callers can have on a day: "j'ai le dentiste". */
export const engagementWords = [
  LESSONS,
  combinePhrases('cours|entrainement|repetition|seance|lecon|match|club|stage', 'de|d', LESSONS),
  professionals,
  VISITORS,
  APPOINTMENTS,
  phrases`
    (autre|gros|petit|grosse|petite|grande|grand|premier|deuxieme) (truc|rendez vous|rdv|reunion)
    (autre|gros|petit|grosse|petite|grande|grand) (engagement|obligation|chantier|demenagement)
    autre chose|(rendez vous|rdv) (medical|client|pro|professionnel|important|a la banque|a l hopital)
    (rendez vous|rdv) (a l ecole|chez le medecin|ailleurs|pour mon fils|pour ma fille)
  `,
  combinePhrases('rendez vous|rdv', 'chez|avec', 'le|la|l|mon|ma|un|une', professionals),
].join('|')

/** Days that are what they are for: "vendredi c'est la réunion de parents". */
export const occasionPhrases = phrases`
  reunion de parents|reunion des parents|kermesse|conseil de classe|repetition|fanfare|chorale
  match|tournoi|mariage|bapteme|communion|enterrement|demenagement|anniversaire|inventaire|piscine
  danse|foot|judo|entrainement|gym|tennis|yoga|sortie scolaire|fete de l ecole|brocante|marche
  spectacle|concert|sport|tennis|natation|rentree|greve|jour de greve|bridge|menage|lessive|kine|dentiste
`
