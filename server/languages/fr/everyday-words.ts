import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinEndings } from '../join-endings.ts'

const JOBS = phrases`
  infirmier|infirmiere|prof|professeur|enseignant|enseignante|ouvrier|boulanger|boulangere|serveur
  serveuse|chauffeur|vendeur|vendeuse|comptable|avocat|avocate|secretaire|fonctionnaire|artisan
  independant|independante|agriculteur|restaurateur|commercant|commercante|facteur|policier
  pompier|aide soignant|aide soignante|instituteur|institutrice|educateur|educatrice|caissier
  caissiere|cuisinier|cuisiniere|coiffeuse|vigile|routier|etudiant|etudiante|retraite|retraitee
  pensionne|interimaire|saisonnier|cadre|freelance|a mon compte|au chomage|en teletravail
  en teletravail toute la journee
`

/** What callers are, and how much they work. */
const LIVES = [
  combinePhrases('je suis|j suis|moi je suis|on est', JOBS, '|de nuit|de metier|a mon compte'),
  combinePhrases(
    'je travaille|je bosse|on travaille',
    'a mi temps|a temps partiel|a plein temps|a temps plein|de chez moi|a la maison',
  ),
  combinePhrases(
    'j ai mal',
    phrases`
      au dos|a la tete|au genou|aux dents|au ventre|a l epaule|a la gorge|aux pieds|a une dent
      partout|au pied|au cou|a la nuque
    `,
  ),
  combinePhrases(
    'j ai rate|j ai manque|j ai eu|j ai vu',
    'votre appel|votre message|votre mail|votre annonce|votre numero',
  ),
].join('|')

const STEMS = phrases`
    cedul|check|constat|remarqu|relanc|indiqu|accord|conseill|recommand|rassur|rentabilis|souffl
  `

const WORDS = phrases`
  dans (les deux|tous les|les trois|l un ou l autre) cas|en tout cas de figure
  entre deux (clients|rendez vous|rdv|patients|trucs|choses|reunions)|libre comme l air|comme l air
  si (ca|cela) (ne|) (vous|te|t) (embete|derange|ennuie|gene|embeterait|derangerait) pas (|trop)
  si (ca|cela) (ne|) (vous|te|t) (pose|poserait|cause) pas (|trop) (|de) (probleme|souci|problemes)
  (en|les|fais les) (trois|3|deux|2) huit|3x8|(inch|in|incha) allah|inchallah|inshallah
  si dieu (veut|le veut)|ma foi|par chance|coup de chance|je vous (en|) prie|je vous prie de
  autant que ce soit|autant dire|autant faire|tant qu a faire autant|pour tout vous dire
  sur le papier|rtt|jour de rtt|un rtt|une rtt|mon rtt|ma rtt|mes rtt|(j ai|je) pose|pose
  eviterait de|(ca|c) m (eviterait|evite) (de|d) (revenir|me deplacer|y retourner|attendre|courir)
  le temps (de|d|que je) (rentrer|arriver|revenir|manger|me preparer|me garer|me changer|traverser)
  le temps (de|d) (faire la route|manger un (bout|morceau))
  le temps (de|d) (rentrer (chez moi|a la maison)|m organiser)
  le temps (de|d) (prendre une douche|trouver une place|monter|descendre|venir|finir|me retourner)
  le temps (de|d) (deposer|recuperer|preparer|conduire|chercher) (les|mes) (enfants|petits|gamins)
  le temps (de|d) (deposer|recuperer|preparer|conduire) (le petit|la petite|mon fils|ma fille)
  le temps (de|d) (traverser (paris|la ville)|me remettre|y aller)
  le temps (de|d) (sortir|souffler|poser mes affaires)
  c est pas (l ideal|ideal|top) mais (ca peut se faire|ca ira|ca passe|ca va)
  c est pas (terrible|le mieux|l optimal) mais (ca peut se faire|ca ira|ca passe|ca va)
  c est pas (l ideal|ideal|top|terrible|le mieux) mais (ca va aller|c est jouable)
  c est pas (l ideal|ideal|top|terrible|le mieux) mais (je peux|je prends|ok)
  c est pas (l ideal|ideal|top|terrible|le mieux) mais (on fera avec|je m arrangerai|c est possible)
  (s il y a|si y a|si vous avez|si jamais il y a|en cas de) (un|une|) (desistement|annulation|place)
  (si|s il y a) quelqu un (|qui) (annule|se desiste)|si (quelqu un|un client) (annule|se decommande)
  ca fait (deux|trois|quatre|cinq|dix|plusieurs|x|plein de) fois (|que j appelle|que je demande)
  ca fait (deux|trois|quatre|cinq|dix|plusieurs) fois que je rappelle
  ca fait (deux|trois|quatre|cinq|dix|plusieurs) fois que je tombe sur le repondeur
  la fois (passee|d avant|precedente|derniere)|la derniere fois
  si vous (ne|n|) (fermez|etes|partez) pas (avant|fermes|ferme|deja ferme|deja fermes|partis)
  preneur|preneuse|suis preneur|suis preneuse|pourquoi pas|et pourquoi pas|tant pis|pas le choix
  pas d autre choix|pas d autre solution|pas vrai|pas faux|pas contre|dis pas non|pas oppose
  pas opposee|pas d inconvenient|vois pas d inconvenient|aucun inconvenient|pas de quoi
  me derange pas|ne me derange pas|derange pas du tout|me gene pas|gene pas|internet|site
  site internet|sur internet|sur votre site|sur le site|message|mail|appli|application|formulaire
  nouveau|nouvelle|nouveaux|nouvelles|meilleur|meilleure|meilleurs|directement|egalement|serieux
  long|longue|specifique|particulier|particuliere|special|speciale|habituel|habituelle|normal
  normale|exacte|precise|actuellement|presentement|recemment|visiblement|justement la|seul|seule
  seuls|seules|chance|monde|gens|fois|ville|quartier|region|rue|adresse|parking|voiture|auto
  maison|a la maison|chez nous|chez moi la|y a moyen|il y a moyen|y aurait moyen|il y aurait moyen
  s il y a moyen|s il y avait moyen|y avait moyen|moyen d avoir|moyen de|moyen d|si y a moyen
  si c est jouable|si c est faisable|si ca passe|pas d urgence|y a pas d urgence
  il n y a pas d urgence|pas d urgence particuliere|d urgence|urgence|apres reflexion
  reflexion faite|tout bien reflechi|apres tout|tout compte fait|apres verification
  peut attendre|attendre|ca attendra|ca peut attendre|si c est pas|si ce n est pas
  si c est pas trop|si ce n est pas trop|si c est pas trop demander|si c etait pas
  si c est pas trop tard|si c est pas trop tot|si ce n est pas trop tard|si ce n est pas trop tot
  si c est pas complet|si c est pas deja pris|si c est pas pris|si ce n est pas pris
  s il n est pas trop tard|c est un peu tot mais ca va|c est un peu tard mais ca va|mais ca ira
  l heure que vous voulez|a l heure que vous voulez|pas l heure
  bon matin|bonne matinee|bonne fin de semaine|adieu
  rebonjour madame|re bonjour|messieurs dames bonjour|tant qu a faire|tant qu a y etre
  tant qu on y est|pendant que j y pense|pendant que j y suis|sous la main|sous les yeux
  devant les yeux|devant moi|en tete|en main|par contre la|par exemple|par la|dans ces eaux la
  plus ou moins la|si vous le permettez|sauf imprevu|sauf empechement|sauf contre ordre
  sauf contretemps|sauf changement|sauf si c est complet|sauf si vous avez mieux
  sauf s il y a mieux|a moins que ce soit complet|dans l ideal|dans le meilleur des cas|au besoin
  en fonction|en fonction de vous|selon vos disponibilites|selon vos dispos
  suivant vos disponibilites|en fonction de vos disponibilites|d apres vos disponibilites
  selon votre agenda|suivant votre agenda|selon vous|ca depend de vous|c est vous qui voyez
  a vous de voir|a vous de me dire|vous me dites|dites moi ce qui est possible|vous me direz
  tenez moi au courant|on verra|je vous laisse voir|je vous laisse choisir|je vous ecoute
  je suis tout ouie|mon agenda|mon calendrier|mes horaires|sans attendre|sans tarder|j ai hate
  tellement mieux|cote boulot|niveau boulot|point de vue boulot|c est le mieux|c est mieux
  c est mieux pour moi|ce serait mieux|ce serait mieux pour moi|ca serait mieux|c est plus simple
  c est plus facile|c est plus pratique|ce serait plus simple|ce serait plus pratique
  c est le plus simple|c est le plus facile|c est le plus pratique|le plus simple ce serait
  le plus facile ce serait|le plus simple pour moi ce serait|le plus simple pour moi c est
  le plus simple c est|le mieux c est|le mieux pour moi c est|plus pratique pour moi
  plus facile pour moi|plus simple pour moi|c est encore mieux
`

/** Everyday words and turns of phrase about anything but the time. */
export const everydayWords = [
  LIVES,
  WORDS,
  joinEndings(STEMS, 'e|es|ons|ez|ent|er|ais|ait|erai|erait|erais|era'),
].join('|')
