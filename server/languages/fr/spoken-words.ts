import { combinePhrases } from '../combine-phrases.ts'
import { joinEndings } from '../join-endings.ts'
import { phrases } from '../phrases.ts'

const STEMS = phrases`
  accept|ajout|assur|bavard|botte|branch|clarifi|consacr|debat|debloqu|dedi|demarch|epat|etudi
  evoqu|explor|fignol|honor|improvis|insist|integr|justifi|manifest|mentionn|negoci|oblig|papot
  particip|patient|pilot|reajust|recall|reconfirm|reexamin|refix|replac|replanifi|reposition
  reprogramm|resum|salu|sauv|sollicit|squatt|stress|tranch|visualis|combl|enchant|depatouill
  renouvel|renouvell|reinscri|rajust|aiguill|oriente|orient|conseil|epargn|facilit|soulag|garanti
`

const VERBS = phrases`
  me degager|degager|m echapper|m eclipser|m absenter|je peux m echapper du (boulot|bureau|travail)
  (je|on) (ne|) (bouge|bougerai|sors) pas (|de chez moi|de la maison|d ici)|prendre ma pause|prends ma pause
  accepter|commencer|demarrer|debuter|commencerait|on commence|commencons|vous commencez|croiser
  conclure|garder|gardez|gardiez|gardes|gerer|gere|gerez|marquer|marquez|marque|me marquer|payer
  permets|permettre|permettez|permettrait|permet|permettent|promettre|promets|prevu|prevoir|prevois
  prevoit|prevoyez|prevenir|previens|prevenez|previendrai|definir|fournir|intervenir|satisfaire
  reunir|reagir|apprendre|apprends|decider|decide|decidez|partager|preparer|prepare|preparez|pointer
  presenter|presente|presentez|raconter|raconte|transmettre|transmettez|transmets|rassurer|rassurez
  inscrira|reverrai|reverra|revoyons|revoit|se voie|voie|voient|croisera|causer|cause|causons
  discute|discutons|discuterait|avancera|avancerait|arrangeons|asseoir|se pose|se poser|se caler
`

const ADVERBS = phrases`
  clairement|concretement|correctement|confortablement|decidement|entierement|expres|expressement
  extremement|fortement|gentiment|globalement|grandement|hyper|ultra|imperativement|librement
  necessairement|manifestement|nettement|obligatoirement|officiellement|particulierement
  passablement
  pile|pratiquement|precisement|preferablement|principalement|proprement|raisonnablement|reellement
  relativement|serieusement|specialement|specifiquement|spontanement|strictement|suffisamment
  systematiquement|vachement|vaguement|veritablement|vivement|helas|davantage|drolement|rudement
  sacrement|joliment|bigrement|admettons|supposons|drole|de suite|de preference sinon
  principalement parce que|comme qui dirait|comme on dit|comme vous dites|si vous voyez
  ces temps ci|ces derniers temps|au final|en definitive|somme toute|en l occurrence|en somme
  a tout hasard|a tout prendre|a bien y reflechir|a bien reflechir|en y reflechissant|au plaisir
  de vive voix|de visu|en face a face|en tete a tete|face a face|les yeux dans les yeux
  a merveille|comme un gant|a la perfection|au poil|a la bonne franquette|sans forcer|sans stress
  en toute simplicite|en toute franchise|en toute honnetete|sans vous commander|mine de rien
  la plupart du temps|de maniere generale|de facon generale|d une maniere generale|en regle generale
  dans l ensemble|dans l absolu|dans l immediat|dans les temps|dans les clous|dans les environs
  jusqu a quelle heure|a partir de quelle heure|a quel moment|de quelle heure a quelle heure
`

const NOUNS = phrases`
  (j ai|j aurai|j aurais|on a) (mes|mon|mon jour de|un|des|) (conges|conge)|exclusivement|imperatif
  (j ai|on a) une (fuite|panne|infiltration|fuite d eau|fuite d huile|fuite de gaz|coupure|urgence)
  (mon|ma|le|la) (fils|fille|petit|petite|bebe) a (de la fievre|mal aux dents|mal au ventre|mal)
  (j ai|) (rate|loupe|manque|oublie) (mon|le|notre) (rendez vous|rdv) (|de|d|du) (|hier|ce matin)
  (j ai|) (rate|loupe|manque|oublie) (mon|le|notre) (rendez vous|rdv) de (la semaine derniere|lundi)
  (est|suis|sont|sera|etait) pas (|si|tres|trop|forcement|vraiment|encore|bien) (presse|pressee|presses)
  (est|sera|etait) pas (|si|tres|trop|forcement|vraiment|bien) (urgent|urgente|pressant|grave|loin)
  (est|sera|etait) pas (|si|tres|trop|forcement|vraiment|bien) (cher|long|longue|obligatoire|mechant)
  (je|on) vous (laisse|laisserai|depose|donne) (les|mes|la|ma|le|mon) (cles|clefs|voiture|papiers)
  devant (l atelier|le garage|chez vous|la porte|le magasin|l agence|le cabinet|la boutique)
  (les trois|les deux|les quatre|tous|toutes) (me|nous) (vont|conviennent|plaisent|iraient)
  (les trois|les deux|les quatre|tous|toutes) (sont|seraient) (bien|bons|possibles|ok|parfaits)
  plaisir|merveille|bonheur|amabilite|gentillesse|conversation|collegue|collegues|courage
  continuation|reconnaissance|reconnaissant|reconnaissante|royal|royale|hop|yes|yep|yop|ciao|tchao
  bisous|bises|chef|chrome|tip top|nickel chrome|ange|un ange|adorable|charmant|charmante|delicieux
  efficace|professionnel|professionnelle|medical|medicale|personnel|personnelle|actuel|actuelle
  habituels|provisoire|definitif|definitive|precis|clair|serein|sereine|zen|relax|detendu|detendue
  matinal|matinale|leve tot|couche tard|bosseur|courageux|patient en salle|confortable|appreciable
  doctolib|google|facebook|whatsapp|messenger|skype|meet|webcam|repondeur|messagerie|standard
  publicite|annonce|prospectus|bouche a oreille|recommandation|attention|service client|accord
`

const TALK = phrases`
  (ne|) quittez pas|(je|laissez moi|attendez que je) (cherche|chercher) (mes lunettes|mon agenda)
  (je|laissez moi|que je) (regarde|regarder|consulte) (|juste|vite) mon (agenda|telephone)
  (je|laissez moi|que je) (verifie|ouvre|sors) (|juste|vite) mon (agenda|telephone)
  (je|laissez moi|que je) (regarde|regarder|consulte) (|juste|vite) mon (calendrier|planning)
  (je|laissez moi|que je) (verifie|ouvre|sors) (|juste|vite) mon (calendrier|planning)
  (c est|ca a ete|ca) (un peu|) (la course|la folie|le rush) en ce moment
  (c est|ca a ete|ca) (un peu|) (la course|la folie|le rush) (ces temps ci|ces jours ci)
  (c est|ca a ete|ca) (un peu|) (complique|charge|l enfer) (en ce moment|ces temps ci|ces jours ci)
  (c est|ca) (un peu|) (la course|la folie|le rush|l enfer) (au boulot|au travail)
  (c est|ca) (un peu|) (la course|la folie|le rush|l enfer) (chez nous|a la maison)
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus|pas reussi|pas pu) (|a) reserver (|en ligne)
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) (joindre|vous joindre) (|en ligne)
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) (joindre|vous joindre) (|en ligne)
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus|pas reussi|pas pu) (|a) reserver sur le site
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) (joindre|vous joindre) sur le site
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) (joindre|vous joindre) sur le site
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus|pas reussi|pas pu) (|a) reserver sur internet
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus|pas reussi|pas pu) (|a) reserver par telephone
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) (joindre|vous joindre) sur internet
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) (joindre|vous joindre) sur internet
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) (joindre|vous joindre) par telephone
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) joindre par telephone
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) vous joindre par telephone
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) avoir quelqu un (|en ligne)
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) avoir quelqu un (|en ligne)
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) prendre rendez vous (|en ligne)
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) prendre rendez vous (|en ligne)
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus|pas reussi|pas pu) (|a) me connecter (|en ligne)
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) avoir quelqu un sur le site
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) avoir quelqu un sur le site
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) avoir quelqu un sur internet
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) avoir quelqu un sur internet
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) avoir quelqu un par telephone
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) avoir quelqu un par telephone
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) prendre rendez vous sur le site
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) prendre rendez vous sur le site
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus|pas reussi|pas pu) (|a) me connecter sur le site
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) prendre rendez vous sur internet
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) prendre rendez vous sur internet
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus) (|a) prendre rendez vous par telephone
  (j|je n|on n|on) (arrive|arrivais|ai) (pas reussi|pas pu) (|a) prendre rendez vous par telephone
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus|pas reussi|pas pu) (|a) me connecter sur internet
  (j|je n|on n|on) (arrive|arrivais|ai) (pas|plus|pas reussi|pas pu) (|a) me connecter par telephone
  (le|votre) site (ne|) (marche|fonctionne) pas|(le|votre) site (bugue|plante|bug)|en ligne
  si (ca|cela) (ne|n|) (vous|) (fait|est) pas trop (tard|tot|loin|court|juste|tot le matin)
  si c est pas trop (loin|tot|tard|court|complique|bete|demande) (pour vous|)
  (comme ca|histoire que) (je|j) (ne|) (suis|sois|serai) pas (en retard|presse|pressee|stresse)
  (pour que|que) (je|j) (ne|) (suis|sois|serai) pas (en retard|presse|pressee|stresse)
  (je|j) (ne|) (suis|serai) pas (en retard|a la bourre|a une heure pres|a cinq minutes pres|contre)
  histoire d (etre|avoir) (tranquille|le temps|la paix|fini)|une bonne chose de (faite|reglee)
  (ca|ce sera) (m|vous) (enleve|enleverait) une epine du pied
  vous me (sauvez|sauveriez) la (vie|mise)
  vous (etes|seriez) (un ange|un amour|bien aimable|tres aimable)
  (je|on) saute sur l occasion|ca me (botte|branche|ferait plaisir|fait plaisir|soulage)
  (mon|ma) (bon|brave|cher|chere|belle|petite|pauvre) (monsieur|dame|ami|amie|madame)
  (un|de|l) emploi du temps (de ministre|de fou|charge|complique)|j ai un peu de mal a m organiser
  (j ai|j aurai) (du|un peu de) mal a (m organiser|me deplacer|marcher)
  (j ai|j aurai) (du|un peu de) mal a (conduire|trouver|y voir clair)
  suite a (notre|votre|mon|l|un) (conversation|appel|message|mail)
  suite a (notre|votre|mon|l|un) (entretien|echange|courrier|annonce)
  (votre|mon|un|une) collegue m (a|avait) (dit|conseille|demande) de rappeler
  (votre|mon|un|une) collegue m (a|avait) (dit|conseille|demande) de (vous appeler|vous rappeler)
  comme (convenu|prevu|dit|discute) avec (votre|mon|une|un) collegue|(sur|par|via|avec) doctolib
  (il|y) (n|) y avait plus rien (sur doctolib|en ligne|sur le site|sur internet)
  (je|on) (vous|) (avais|avait|ai|a) (deja|) laisse un message|laisse un message|un message
  je vous en (serais|suis|saurais) (tres|infiniment|) (reconnaissant|reconnaissante|gre)
`

/** Further words of spoken language that do not say when. */
export const spokenWords = [
  joinEndings(STEMS, 'e|es|ons|ez|er|ais|ait|ee|erai|era|erait|erais|iez'),
  VERBS,
  ADVERBS,
  NOUNS,
  TALK,
  combinePhrases('au|le|un|du|ce|avec|votre|mon|', 'grand plaisir|immense plaisir'),
].join('|')
