import type { SummaryWords } from '../summary-words.ts'

export const summaryWords: SummaryWords = {
  name: 'French',
  neutral:
    'le la les l un une des et à au aux de du d pour par avec en dans sur que qu qui puis aussi pendant ce cette cet son sa ses il elle on appelant appelante appel appelé personne téléphone a ont été est sont était se s y',
  topic:
    'demandé demande question questions sur concernant voulait savoir information renseignement sujet',
  facts: {
    booked: 'réservé réservée réservation rendez-vous pris fixé',
    moved: 'déplacé déplacée déplacement rendez-vous heure reporté',
    cancelled: 'annulé annulée annulation rendez-vous',
    searched: 'cherché recherche recherché recherchés créneaux créneau consulté',
    transferred: 'transféré transférée transmis personne collaborateur',
    note: 'laissé message note équipe',
    questions: 'question questions répondu réponse réponses posée posées',
  },
}
