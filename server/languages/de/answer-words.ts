import type { AnswerWords } from '../answer-words.ts'
import { phrases } from '../phrases.ts'

export const answerWords: AnswerWords = {
  polarities: {
    yes: phrases`
      ja|jawohl|jep|jup|jo|joa|jau|genau|richtig|das ist richtig|stimmt|das stimmt|korrekt|passt
      das passt|passt gut|das passt mir|passt mir|gerne|gern|sehr gerne|ja gerne|naturlich
      selbstverstandlich|klar|na klar|alles klar|sicher|aber sicher|in ordnung|das ist in ordnung
      okay|ok|einverstanden|auf jeden fall|unbedingt|gut|sehr gut|prima|super|perfekt|doch
      kein problem|warum nicht|ich denke schon|ich glaube schon|machen wir|so machen wir das
      bitte ja|definitiv|absolut|eben|freilich|geht klar|das geht|mhm|wunderbar|genau so
      genau das|genau der|genau die|ganz genau|haargenau|exakt|na gut|na schon|von mir aus|meinetwegen
      geht in ordnung|so ist es|ist recht|ist mir recht|gebongt|abgemacht|bestens|ausgezeichnet
      hervorragend|toll|klasse|spitze|ideal|passt schon|passt so|so passt es|so passts|stimmt so
      so stimmt es|so stimmts|stimmt genau|stimmt alles|den nehme ich|den nehm ich|das nehme ich
      das nehm ich|nehme ich|nehm ich|tun sie das|machen sie das|machen sie das so|tragen sie mich ein
      bin dabei|aber ja|ja doch|das ist er|das ist sie|das bin ich|das ist es|das ist der richtige
    `,
    no: phrases`
      nein|ne|nee|no|noe|nope|auf keinen fall|keinesfalls|nein danke|nicht ganz|nicht wirklich|eher nicht
      lieber nicht|uberhaupt nicht|gar nicht|naturlich nicht|sicher nicht|stimmt nicht
      das stimmt nicht|falsch|das ist falsch|nicht richtig|das ist nicht richtig|nicht korrekt
      passt nicht|das passt nicht|das passt mir nicht|passt mir nicht|ich glaube nicht
      ich denke nicht|geht nicht|das geht nicht|nicht heute|heute nicht|noch nicht|niemals|nie
      keineswegs|ich mochte nicht|negativ|bitte nicht|nicht buchen|buchen sie nicht
      nicht buchen bitte|das ist nicht in ordnung|mitnichten
    `,
    unsure: phrases`
      vielleicht|weiss nicht|ich weiss nicht|ich weiss es nicht|weiss ich nicht|keine ahnung
      kommt drauf an|kommt darauf an|mal sehen|jein|eventuell|moglicherweise|bin nicht sicher
      ich bin nicht sicher|ich bin mir nicht sicher|wahrscheinlich|wie bitte|na ja|naja
      ja und nein
    `,
    filler: phrases`
      bitte|danke|vielen dank|danke schon|ah|ahm|eh|oh|also|dann|so|das|ist|es|mir|fur mich|schon
      na|mal|erst mal|erstmal
    `,
    correction: phrases`
      entschuldigung|ich meine|ich meinte|quatsch|korrektur|sorry|nein entschuldigung|vielmehr
      verzeihung|nein quatsch
    `,
  },
  hedges: 'nicht|aber|wenn|nur|kein|keine|keinen|sondern|ausser|oder',
}
