import type { CommandWords } from '../command-words.ts'
import { phrases } from '../phrases.ts'

export const commandWords: CommandWords = {
  commands: {
    ignored: phrases`
      je le note|je note ca|je me le note|je le marque|je vais le noter|je vais noter ca
      si je ne peux pas venir|si je peux pas venir|si jamais je ne peux pas venir|si finalement je ne peux pas venir
      si je dois annuler|si je veux annuler|si jamais je dois annuler
      pas une urgence|pas durgence|pas annuler|nannulez pas|ne raccrochez pas|pas deplacer
    `,
    emergency: phrases`
      urgence|cest une urgence|ambulance|crise cardiaque|peux plus respirer|suicide|me tuer
      envie de mourir|pompiers|au feu|samu
    `,
    wrong_number: phrases`
      mauvais numero|faux numero|trompe de numero|me suis trompe de|me suis trompee de
      mauvaise personne|erreur de numero
    `,
    goodbye: phrases`
      =stop|=arretez|au revoir|=cest tout|=ce sera tout|=non cest tout|bonne journee|bonne soiree
      raccrocher|=raccrochez|=terminer|=rien dautre|=je dois y aller|=non ce sera tout|=adieu
    `,
    robot: phrases`
      etes vous un robot|es tu un robot|vous etes un robot|etes vous humain|etes vous une machine
      vous etes une machine|cest un robot|cest une machine|cest un enregistrement
      je parle a un robot|je parle a une machine|parle a un ordinateur
      etes vous une vraie personne|etes vous reel|une ia|=robot|a qui je parle|a qui ai je
      qui est a lappareil|avec qui je parle|avec qui ai je
    `,
    which_business: phrases`
      ?je suis bien chez|?je suis bien au|?je suis bien a la|?suis je bien chez|?suis je bien au
      ?suis je bien a la|?cest bien le|?cest bien la|?cest bien chez|?cest bien le cabinet
      ?je suis chez qui|?quelle entreprise
    `,
    person: phrases`
      parler a quelquun|parler avec quelquun|parler a une personne|parler a un humain|un humain
      etre humain|=humain|vraie personne|un conseiller|=conseiller|un agent|=agent|=operateur
      =operatrice|=quelquun|?une personne|passez moi|transferez moi|mettez moi en relation
      ?parler a|?parler avec|?me passer|?joindre|service client|le responsable|un responsable
    `,
    repeat: phrases`
      =quoi|=comment|=comment ca|=pardon|=excusez moi|=hein|vous pouvez repeter
      pouvez vous repeter|=repetez|repetez sil vous plait|=encore une fois|=encore|=redites
      pas entendu|pas compris|plus lentement|quavez vous dit|=allo|jentends pas|vous entends pas
      vous entends mal
    `,
    wait: phrases`
      un moment|un instant|=attendez|=attends|une seconde|une minute|deux secondes|attendez un
      laissez moi voir|laissez moi reflechir|je regarde|patientez|=ne quittez pas
    `,
    start_over: phrases`
      recommencer|recommencons|repartir de zero|depuis le debut|reprendre au debut|tout reprendre
    `,
    profanity: 'merde|putain|connard|connasse|salope|encule|va te faire|ta gueule|bordel',
    abandon: phrases`
      =laissez tomber|=laisse tomber|=oubliez|=tant pis
    `,
    undo: phrases`
      change davis|nen veux plus|nen ai plus besoin|annulez ca|annule ca|annuler ca|annulez tout
      annulez cela|finalement annulez
    `,
    cancel: phrases`
      ?ne peux pas venir|?ne pourrai pas venir|?pas pouvoir venir|?pourrai pas etre la
      annulez celui|annulez mon|annulez mes|annule celui|annuler celui|annuler celle|annuler mes|annuler les|nannuler|?annulez|?annule|?annulerais|?supprimer|?supprimez
      lannuler|annulez le|plutot annuler|annuler mon|annuler le|annuler un|voudrais annuler
      veux annuler|dois annuler|souhaite annuler|?annuler|?annulation|?peux pas venir
      ?pourrai pas venir|?decommander
    `,
    move: phrases`
      ?ca irait aussi|?ce serait possible aussi|?le mettre|?la mettre|?le passer
      ?decalez le|?deplacez le|?avancez le|?decaler lautre
      ?decale|?decalez|?deplacez|?deplace|?reporte|?reportez|?repousse|?repoussez|?avancer|?avancez|?decaler|?deplacions|?decalions|?mettre mon|?passer mon
      le deplacer|deplacer mon|deplacer le|deplacer un|changer mon rendez vous
      changer le rendez vous|changer de rendez vous|reporter|decaler|repousser|modifier mon
      changer la date de mon|changer lheure de mon|?deplacer|?changer|?modifier
    `,
    book: phrases`
      ?un autre|?un nouveau|?en voudrais un
      prendre un rendez vous|prendre rendez vous|reserver un|fixer un|nouveau rendez vous
      autre rendez vous|obtenir un rendez vous|?reserver|?reservation|?rendez vous|?rdv|?prendre
      ?passer vous voir|?venir vous voir|?reunion|?demonstration|?disponible|?creneau
    `,
    question: phrases`
      ?question|?combien|?prix|?tarif|?tarifs|?horaires|?ou etes vous|?renseignement
      ?renseignements|?information|?reclamation|?facture|?adresse|?demander
    `,
    code: '?code|?code de confirmation',
    with_whom: phrases`
      avec qui|chez qui|qui me recoit|qui vais je voir|je vois qui|qui va me recevoir|qui je vois
      qui me recevra|qui est ce que je vois|ce sera qui|ca sera qui|je vais voir qui
      cest quelle personne|qui va soccuper de moi|qui soccupe de moi
    `,
    late: phrases`
      ?en retard|?du retard|?minutes de retard|?dans les bouchons|?dans les embouteillages
    `,
    check: phrases`
      ?a quelle heure je dois|?a quelle heure dois je|?quand je dois|?quand dois je|?quand est ce que je dois
      ?si mon rendez vous|?a quelle heure est ce que je dois|?a quelle heure je viens
      jai deja un rendez vous|jai deja rendez vous|jen ai deja un|mon rendez vous cest quand|mon rendez vous est quand|quand est mon rendez vous|a quelle heure est mon rendez vous|?jai bien un rendez vous|?jai bien rendez vous|?jai rendez vous|?javais rendez vous|?javais un rendez vous|?suis je inscrit|?suis je inscrite|?lheure de mon rendez vous|?quand jai rendez vous|?je suis bien inscrit|?je suis bien inscrite
      ?ai je un rendez vous|?ai je rendez vous|?quand ai je|?a quelle heure ai je|?oublie lheure
      ?ne sais plus quand|?me rappelle plus quand|?jai rendez vous quand
      ?cest quand|?cetait quand|?quand est ce|?cest a quelle heure|?cetait a quelle heure
      ?a quelle heure deja|?quand deja|?quel jour deja|?cest quel jour|?oublie quand
      ?confirmer mon|?quand est mon|?a quelle heure est mon|?verifier mon|?jai un rendez vous
    `,
    greeting:
      '=euh bonjour|=allo|=allo bonjour|=oui bonjour|=oui allo|=euh allo|=bonjour|=bonsoir|=bonjour madame|=bonjour monsieur',
    any: phrases`
      =nimporte|nimporte lequel|nimporte laquelle|peu importe|ca mest egal|comme vous voulez
      celui que vous voulez
    `,
    both: 'mes deux|tous mes rendez vous|les deux|tous les deux|toutes les deux|les trois|tous les trois',
    skip: phrases`
      passer|pas le code|je ne lai pas|je sais pas|=je ne sais pas|je ne sais plus|me souviens pas
      pas de code|ce numero|le meme numero|numero de cet appel|pas dadresse|pas de mail
      pas d e mail|pas demail|nen ai pas|je prefere pas|suivant|sauter
    `,
    refuse: phrases`
      ni lun ni|pas ceux la|aucun des|aucune des|ne me vont pas
      aucun|aucune|autre jour|autre heure|autre moment|autres horaires|autre horaire|autre chose
      dautres horaires|ne me va pas|me va pas|me convient pas|ni lun ni lautre|pas possible
    `,
    note: phrases`
      ?noter|?notez|?notez le|?le noter|?prenez note|?marquez le
      laisser un message|laisse un message|laisser une note|laisser un mot|prendre un message
      pouvez noter|pouvez vous noter|pourriez noter|notez que|noter que|ajouter une note
      ajoutez une note|me rappeler|rappelez moi|quon me rappelle|que lon me rappelle|quil me rappelle
      quelle me rappelle|quelquun me rappelle|etre rappele|etre rappelee|dites que|dites lui|dites leur|prevenez les
      prevenez|=un message|=une note|=message|?message|?note|?rappel|?rappelle
    `,
    time: 'heure|lheure|jour|date|quand|horaire',
    name: 'nom|prenom|je mappelle',
    address: 'coordonnees|adresse|ladresse|mail|e mail|email|numero|telephone',
  },
  farewell: {
    says: phrases`
      au revoir|aurevoir|adieu|ciao|tchao|salut|a bientot|a plus|a plus tard|a la prochaine|bonne journee
      bonne soiree|bonne fin de journee|bon week end|bon apres midi|bonne apres midi|cest tout
      ce sera tout|ca sera tout|cest bon pour moi|rien dautre|plus rien|je rappellerai
      je rappelle plus tard|je vous rappelle|je vous rappellerai|je rappellerai plus tard
      je dois y aller|il faut que jy aille|je vous laisse|je raccroche|au plaisir|bye|bye bye
      a tout a lheure|a tout de suite|a tantot
      cetait tout|cest tout ce que je voulais savoir|cest tout ce que je voulais|cest tout ce quil me fallait|cetait juste pour savoir
      cetait juste ca|cest juste pour savoir|je voulais juste savoir ca|je voulais juste savoir|cest ce que je voulais savoir|cetait juste une question
      merci quand meme
    `,
    until: 'a|au|jusqua|jusquau|on se voit|on se voit le|a ce|rendez vous',
    around: phrases`
      non|nan|rien|merci|merci beaucoup|merci bien|mille merci|ok|okay|daccord|dac|bon|bah|ben|alors
      euh|et|eh bien|ah|oh|laissez tomber|laisse tomber|oubliez|tant pis|ca ira|ca va|ca va aller
      cest bon|tres bien|parfait|super|impeccable|madame|monsieur|mademoiselle|pas grave
      cest pas grave|ce nest pas grave|pas aujourdhui|pour aujourdhui|pour le moment|pour linstant
      a vous|a vous aussi|vous aussi|de meme|egalement|pour votre aide|sil|vous|plait|donc|voila
      finalement|excusez moi|pardon|desole|desolee|je vais reflechir|je reflechis|plus tard|je|ca
      vous souhaite|une|tout|beaucoup|bien|genial|formidable|excellent|nickel|top|merveilleux|cest gentil
      cest tres gentil|tres gentil|gentil|cest tres aimable|tres aimable|aimable|cest parfait|cest super
      cest genial|cest note|merci infiniment|infiniment|mille mercis|je vous remercie|remercie|vraiment
      encore|encore merci|pour tout|aucun|aucune|ouais|eh
      quand meme|malgre tout|pour linfo|pour linformation|pour le renseignement|pour les renseignements|ca me va|ca marche
    `,
  },
  around: 'euh|alors|bon|sil|vous|plait|merci|oui',
}
