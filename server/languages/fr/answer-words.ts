import type { AnswerWords } from '../answer-words.ts'
import { phrases } from '../phrases.ts'

export const answerWords: AnswerWords = {
  polarities: {
    yes: phrases`
      oui|ouais|ouaip|yes|si|daccord|dac|ok|okay|exact|exactement|cest exact|cest ca|cest bien ca
      cest correct|correct|tout a fait|bien sur|bien sur que oui|certainement|absolument|parfait
      tres bien|bien|entendu|volontiers|avec plaisir|pas de probleme|aucun probleme|pas de souci
      pourquoi pas|ca marche|ca me va|ca me convient|cest bon|je confirme|evidemment|effectivement
      je crois que oui|je pense que oui|juste|cest juste|en effet|carrement|vas y|allez y|super
      nickel|impeccable|mais oui|ca roule|sans probleme|cest celui la
      cest bien celui la|cest bien lui|cest lui|cest bien elle|cest elle|voila|cest parfait|ca ira
      ca me va bien|ca me va tres bien|on fait comme ca|faisons comme ca|va pour ca|ca joue|je prends
      je le prends|parfaitement|affirmatif|top|genial|formidable|excellent|marche conclu|faites
      faites donc|faites comme ca|allons y|cest bien moi|cest moi|tout bon|cest tout bon|tout est bon
      cest bien cela|cest bien exact
    `,
    no: phrases`
      non|nan|pas du tout|non merci|pas vraiment|pas tout a fait|pas exactement|absolument pas|bien sur que non|surtout pas
      jamais|cest faux|faux|pas exact|ce nest pas ca|cest pas ca|ce nest pas correct
      ce nest pas exact|cest pas correct|pas correct|incorrect|cest incorrect|je ne crois pas
      je ne pense pas|je crois pas|je pense pas|je crois que non|je pense que non|pas daccord
      je ne suis pas daccord|ca ne me va pas|ca me va pas|ca ne me convient pas|ca marche pas
      ca ne marche pas|hors de question|pas aujourdhui|pas maintenant|pas encore|en aucun cas
      mais non|pas question|negatif|je ne veux pas|ne faites pas ca|ne reservez pas
      ne le reservez pas|certainement pas|plutot pas
    `,
    unsure: phrases`
      peut etre|je ne sais pas|je sais pas|jen sais rien|aucune idee|ca depend|je ne suis pas sur
      je ne suis pas sure|je suis pas sur|pas sur|pas sure|probablement|bof|mouais|eventuellement
      on verra|oui et non|comment
    `,
    filler: phrases`
      merci|merci beaucoup|sil vous plait|sil te plait|euh|ah|oh|ben|bah|alors|eh bien|monsieur
      madame|donc|beaucoup|moi|pour moi
    `,
    correction: phrases`
      pardon|je veux dire|je voulais dire|excusez moi|non pardon|plutot|enfin|pardon non
    `,
  },
  hedges: 'sauf|mais|ne|pas|jamais|seulement|autre|plutot',
}
