import { phrases } from '../phrases.ts'

/** Phrases that leave the time open: "quand vous voulez", "le plus tôt possible". */
export const flexibleWords = phrases`
  n importe quand|quand vous voulez|peu importe|ca m est egal|m est egal|des que possible
  le plus tot possible|au plus vite|au plus tot|le plus vite possible|le premier disponible
  le premier creneau|le premier creneau disponible|la premiere disponibilite|tout de suite
  maintenant|immediatement|le plus tot|je suis flexible|flexible|quand ca vous arrange|tout me va
  a n importe quelle heure|n importe quel jour|n importe quelle heure|le prochain disponible
  le prochain creneau|quand vous pouvez|tout me convient|tout m arrange|tous les jours
  n importe quel creneau|n importe quel moment|a n importe quel moment|a tout moment
  (ca|c|) (m|) est (bien|completement|totalement|tout a fait|parfaitement|absolument) egal
  c est vous qui (voyez|voyez ca|decidez|dites)|comme vous voulez|comme ca vous arrange|comme vous preferez
  c est comme vous voulez|c est quand vous voulez|quand ca vous va|quand ca vous convient
  quand vous avez de la place|peu importe le jour|peu importe l heure|peu importe quand
  peu m importe|peu importe le moment|ca n a pas d importance|ca n a aucune importance
  aucune preference|pas de preference|pas trop de preference|pas vraiment de preference
  pas de preference particuliere|j ai pas de preference|j ai pas trop de preference
  je n ai pas de preference|j ai pas vraiment de preference|je n ai pas de preference particuliere
  sans preference|je suis libre tout le temps|je suis dispo tout le temps
  je suis disponible tout le temps|je suis toujours libre|je suis toujours disponible
  je suis toujours dispo|tout va|tout est bon|je suis libre n importe quand|je suis ouvert
  je suis ouverte|je suis ouvert a tout|je suis souple|je suis a votre disposition
  a votre convenance|a votre meilleure convenance|aussi vite que possible
  le plus rapidement possible|au plus presse|sitot que possible|aussitot que possible|asap
  des que vous pouvez|des que vous avez de la place|des que vous avez un creneau
  des que vous avez quelque chose|le plus tot que vous pouvez|le plus tot que vous avez
  le plus tot sera le mieux|plus tot c est mieux|plus vite c est mieux|plus c est tot mieux c est
  plus tot ce serait mieux|le plus tot c est le mieux|le plus vite c est le mieux
  votre premiere disponibilite|votre premier creneau|la prochaine disponibilite
  le prochain rendez vous|la premiere place|la prochaine place|le premier rendez vous disponible
  le prochain creneau disponible|la premiere date disponible|la premiere place disponible
  le prochain rendez vous disponible|a votre prochaine disponibilite
  je suis disponible n importe quand|je prends ce que vous avez|ce que vous avez
  ce que vous voulez|ce qui vous arrange|ce qui vous convient|ca m importe peu|je m adapte
  je m adapte a vous|je m adapterai|je m arrange|je m arrangerai|je me debrouille
  je suis a la retraite j ai tout mon temps|j ai tout mon temps|n importe lequel
  n importe laquelle|n importe|peu importe lequel
  (un|l un) de ces (jours|quatre|4|matins|quatre matins)
  (l heure|le jour|la date|le moment|l horaire) (|ca) (m importe peu|importe peu)
  (l heure|le jour|la date|le moment|l horaire) (|ca) (m est egal|m est egale)
  (l heure|le jour|la date|le moment) (|c est|ca) (egal|m est completement egal|a votre choix)
  (l heure|le jour|la date|le moment) (|ca) (je m en fiche|n a pas d importance)
  (l heure|le jour|la date|le moment) (|ca) (n importe pas|au choix)
  (l heure|le jour|la date|le moment) (|c est) (comme vous voulez|a vous de voir|vous choisissez)
  (|le|au) plus (tot|vite|rapidement) (|ce|c|ca) (|sera|est) (|et) (|le) mieux
  (|le|au) plus (tot|vite|rapidement) (|ce|c|ca) (serait|sera fait|est fait) (|et) (|le) mieux
  (|le|au) plus (tot|vite) (|ce|c|ca) (|sera|est|serait|sera fait|est fait) (|le) mieux ce sera
  (|le|au) plus (tot|vite) (|ce|c|ca) (|sera|est) (|le) mieux (c est|ca vaut)
  (|le|au) plus (tot|vite) (|ce|c|ca) (serait|sera fait|est fait) (|le) mieux (c est|ca vaut)
  (|le|la) plus proche possible|le plus rapproche possible|dans les meilleurs delais
  dans les plus brefs delais|des que vous (le|) pouvez|des que c est possible|des que faire se peut
  (ou|quand) (vous|tu) (voulez|veux|pouvez|preferez)|vous (mettez|placez) (|moi|ca) ou vous voulez
  vous me mettez (ou|quand) vous voulez|(mettez|casez|placez) moi (ou|quand) vous (voulez|pouvez)
  (je suis|on est) (tout|toute) a vous
  je suis pas (difficile|exigeant|exigeante|regardant|complique)
  je suis (tres|assez|plutot|completement|totalement) (flexible|souple|libre|dispo|disponible)
  (tous|n importe lequel de) ces creneaux|(le|la) (premier|premiere) (dispo|de libre|qui se libere)
  (le|la) (prochain|prochaine) (dispo|de libre|qui se libere)|le premier (truc|trou) (|dispo|libre)
  (le|quel|n importe quel) jour (que|qui) (vous|) (voulez|preferez|arrange)
  le jour (que|qui) vous (voulez|arrange)
  n importe quelle (journee|date|semaine)|n importe quel (moment|creneau|jour) (|de la semaine) fera
`
