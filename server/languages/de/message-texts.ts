import type { MessageParts, MessageTexts, SmsParts } from '../message-texts.ts'
import { teamNotices } from './team-notices.ts'

const ANSWERS = 'Antwort C: absagen, R: andere Zeiten, STOP: abbestellen.'
const ANSWERS_TO_REQUEST = 'Antwort C: absagen, STOP: abbestellen.'

export const messageTexts: MessageTexts = {
  attendee: {
    confirmation: {
      subject: ({ type, when }) => `Bestätigt: ${type}, ${when}`,
      badge: 'Bestätigt',
      title: () => 'Ihr Termin ist bestätigt',
      lead: (parts) => `Ihr Termin „${parts.type}“${atAgents(parts)} ist bestätigt.`,
    },
    request_received: {
      subject: ({ type, when }) => `Anfrage erhalten: ${type}, ${when}`,
      badge: 'Noch nicht bestätigt',
      title: () => 'Wir haben Ihre Anfrage erhalten',
      lead: (parts) =>
        `wir haben Ihre Anfrage für den Termin „${parts.type}“${atAgents(parts)} erhalten. ` +
        'Der Termin ist noch nicht bestätigt.',
      next: ({ until }) =>
        until === null
          ? 'Sie erhalten eine Nachricht, sobald er bestätigt ist.'
          : `Sie erhalten eine Nachricht, sobald er bestätigt ist, spätestens bis ${until}.`,
    },
    change: {
      subject: ({ type, when, isMoved }) =>
        `${isMoved ? 'Neue Zeit' : 'Geändert'}: ${type}, ${when}`,
      badge: 'Geändert',
      title: ({ isMoved }) =>
        isMoved ? 'Ihr Termin hat eine neue Zeit' : 'Ihr Termin hat sich geändert',
      lead: (parts) =>
        parts.isMoved
          ? `Ihr Termin „${parts.type}“${atAgents(parts)} wurde verschoben.`
          : parts.agents === null
            ? `Ihr Termin „${parts.type}“ hat sich geändert. Die Uhrzeit bleibt gleich.`
            : `Ihr Termin „${parts.type}“ ist jetzt bei ${parts.agents}. Die Uhrzeit bleibt gleich.`,
    },
    cancellation: {
      subject: ({ type, when }) => `Abgesagt: ${type}, ${when}`,
      badge: 'Abgesagt',
      title: () => 'Ihr Termin ist abgesagt',
      lead: (parts) => `Ihr Termin „${parts.type}“${atAgents(parts)} wurde abgesagt.`,
    },
    not_confirmed: {
      subject: ({ type, when }) => `Nicht bestätigt: ${type}, ${when}`,
      badge: 'Nicht bestätigt',
      title: () => 'Wir konnten Ihre Anfrage nicht bestätigen',
      lead: ({ type }) =>
        `leider konnten wir Ihre Anfrage für den Termin „${type}“ nicht bestätigen. Der Termin findet nicht statt.`,
    },
    reminder: {
      subject: ({ type, when }) => `Erinnerung: ${type}, ${when}`,
      badge: 'Erinnerung',
      title: () => 'Ihr Termin steht bevor',
      lead: (parts) => `wir erinnern Sie an Ihren Termin „${parts.type}“${atAgents(parts)}.`,
    },
    follow_up: {
      subject: ({ type }) => `Vielen Dank für Ihre Zeit: ${type}`,
      badge: 'Vielen Dank',
      title: () => 'Vielen Dank für Ihre Zeit',
      lead: (parts) => `vielen Dank für Ihren Termin „${parts.type}“${atAgents(parts)}.`,
    },
    missed: {
      subject: ({ type, when }) => `Verpasster Termin: ${type}, ${when}`,
      badge: 'Verpasst',
      title: () => 'Wir haben Sie leider nicht angetroffen',
      lead: (parts) =>
        `leider haben wir Sie bei Ihrem Termin „${parts.type}“${atAgents(parts)} nicht angetroffen.`,
    },
  },
  agent: {
    confirmation: {
      subject: ({ type, when, attendee }) => `Neu: ${type}${withName(attendee)}, ${when}`,
      badge: 'Neuer Termin',
      title: () => 'Sie haben einen neuen Termin',
      lead: ({ type, attendee }) =>
        `Sie haben einen neuen Termin: „${type}“${withName(attendee)}. Er ist bestätigt.`,
    },
    confirmation_request: {
      subject: ({ type, when, attendee }) =>
        `Bitte bestätigen: ${type}${withName(attendee)}, ${when}`,
      badge: 'Bitte bestätigen',
      title: () => 'Bitte bestätigen oder ablehnen',
      lead: ({ type, attendee }) =>
        `${attendee ?? 'jemand'} möchte bei Ihnen den Termin „${type}“.`,
      next: ({ until }) =>
        until === null
          ? 'Bitte bestätigen Sie die Anfrage oder lehnen Sie sie ab.'
          : `Bitte bestätigen Sie die Anfrage bis ${until} oder lehnen Sie sie ab. Danach verfällt sie, und die Zeit wird wieder frei.`,
    },
    change: {
      subject: ({ type, when, attendee, isMoved }) =>
        `${isMoved ? 'Neue Zeit' : 'Geändert'}: ${type}${withName(attendee)}, ${when}`,
      badge: 'Geändert',
      title: ({ isMoved }) =>
        isMoved ? 'Ein Termin hat eine neue Zeit' : 'Ein Termin hat sich geändert',
      lead: ({ type, attendee, isMoved }) =>
        isMoved
          ? `Ihr Termin „${type}“${withName(attendee)} wurde verschoben.`
          : `am Termin „${type}“${withName(attendee)} nehmen jetzt andere Kolleginnen oder Kollegen teil. Die Uhrzeit bleibt gleich.`,
    },
    cancellation: {
      subject: ({ type, when, attendee, isReassigned }) =>
        `${isReassigned ? 'Abgegeben' : 'Abgesagt'}: ${type}${withName(attendee)}, ${when}`,
      badge: ({ isReassigned }) => (isReassigned ? 'Abgegeben' : 'Abgesagt'),
      title: ({ isReassigned }) =>
        isReassigned ? 'Sie übernehmen diesen Termin nicht mehr' : 'Ein Termin ist abgesagt',
      lead: ({ type, attendee, isReassigned }) =>
        isReassigned
          ? `den Termin „${type}“${withName(attendee)} übernimmt jetzt jemand anderes.`
          : `der Termin „${type}“${withName(attendee)} wurde abgesagt.`,
      next: () => 'Die Zeit ist in Ihrem Kalender wieder frei.',
    },
    not_confirmed: {
      subject: ({ type, when, attendee }) =>
        `Nicht bestätigt: ${type}${withName(attendee)}, ${when}`,
      badge: 'Nicht bestätigt',
      title: () => 'Eine Anfrage wurde nicht bestätigt',
      lead: ({ type, attendee }) =>
        `die Anfrage für den Termin „${type}“${withName(attendee)} wurde abgelehnt oder ist ohne Antwort verfallen.`,
      next: () => 'Die Zeit ist in Ihrem Kalender wieder frei.',
    },
  },
  team: {
    note: {
      subject: ({ caller }) => `Neue Notiz${caller === null ? '' : ` von ${caller}`}`,
      badge: 'Notiz',
      title: () => 'Eine Notiz aus einem Anruf',
      lead: ({ caller }) =>
        `${caller ?? 'Jemand'} hat dem Team am Telefon eine Notiz hinterlassen.`,
      next: () =>
        'Bitte lesen Sie die Notiz, und rufen Sie zurück, wenn eine Antwort erwartet wird.',
    },
    broken_call: {
      subject: ({ caller }) => `Anruf abgebrochen${caller === null ? '' : `: ${caller}`}`,
      badge: 'Anruf abgebrochen',
      title: () => 'Ein Anruf endete mit einem Fehler',
      lead: ({ caller }) =>
        `Der Anruf${caller === null ? '' : ` von ${caller}`} endete mit einem Fehler. Das Anliegen ist vielleicht noch offen.`,
      next: () => 'Bitte rufen Sie zurück und fragen Sie, was noch offen ist.',
    },
    unbooked_call: {
      subject: ({ caller }) =>
        `Bitte prüfen: zugesagter Termin nicht gebucht${caller === null ? '' : ` (${caller})`}`,
      badge: 'Bitte prüfen',
      title: () => 'Ein Termin wurde zugesagt, aber nicht gebucht',
      lead: ({ caller }) =>
        `Der Assistent hat im Gespräch${caller === null ? '' : ` mit ${caller}`} gesagt, ein Termin sei gebucht, verschoben oder abgesagt. Diese Änderung gibt es nicht.`,
      next: () =>
        'Bitte rufen Sie zurück und buchen Sie den Termin, oder sagen Sie, dass es keinen gibt.',
    },
    address_refused: {
      subject: ({ address }) => `Nachricht nicht zugestellt: ${address}`,
      badge: 'Nicht zugestellt',
      title: () => 'Eine Nachricht konnte nicht zugestellt werden',
      lead: ({ address, type }) =>
        `Eine Nachricht an ${address} konnte nicht zugestellt werden${type === null ? '' : `. Es ging um den Termin „${type}“`}.`,
      next: ({ refusedAgent }) =>
        refusedAgent === null
          ? 'Bitte erfragen Sie die richtige Adresse und ändern Sie sie im Kontakt. Informieren Sie die Person bis dahin auf anderem Weg.'
          : `Bitte korrigieren Sie die E-Mail-Adresse von ${refusedAgent}. Bis dahin erhält ${refusedAgent} keine E-Mails über Termine.`,
    },
    ...teamNotices,
  },
  attendeeDeclined: {
    subject: ({ type, when, attendee }) => `Abgelehnt: ${type}${withName(attendee)}, ${when}`,
    badge: 'Abgelehnt',
    title: () => 'Die Einladung wurde abgelehnt',
    lead: ({ type, attendee }) =>
      `die Einladung zu „${type}“${withName(attendee)} wurde im Kalender abgelehnt. Der Termin besteht weiterhin.`,
    next: () =>
      'Bitte fragen Sie nach, und verschieben Sie den Termin oder sagen Sie ihn ab, wenn er nicht stattfindet.',
  },
  proposesTime: (when) =>
    when === null
      ? 'Ich schlage eine andere Zeit vor.'
      : `Ich schlage eine andere Zeit vor: ${when}.`,
  saidBeforeAnswer: 'Das habe ich vor meiner letzten Antwort auf die Einladung geschrieben.',
  sms: {
    confirmation: (parts) =>
      `${parts.business}: ${parts.type} am ${parts.when} ist bestätigt. Code ${parts.code}.${commands(parts)}${link('Details', parts)}`,
    request_received: (parts) =>
      `${parts.business}: Anfrage für ${parts.type} am ${parts.when} erhalten, noch nicht bestätigt.${commands(parts, ANSWERS_TO_REQUEST)}${link('Details', parts)}`,
    change: (parts) =>
      `${parts.business}: ${parts.type} ist jetzt am ${parts.when}${parts.formerWhen === null ? '' : ` (vorher ${parts.formerWhen})`}. Code ${parts.code}.${commands(parts)}${link('Details', parts)}`,
    cancellation: (parts) =>
      `${parts.business}: ${parts.type} am ${parts.when} ist abgesagt.${again(parts)}`,
    not_confirmed: (parts) =>
      `${parts.business}: Wir konnten ${parts.type} am ${parts.when} leider nicht bestätigen.${again(parts)}`,
    reminder: (parts) =>
      `${parts.business}: Erinnerung: ${parts.type}, ${parts.when}.${commands(parts)}${parts.link === null ? '' : ` ${parts.link}`}`,
    follow_up: (parts) =>
      `${parts.business}: Vielen Dank für Ihren Termin (${parts.type}).${again(parts)}`,
    missed: (parts) =>
      `${parts.business}: Wir haben Sie bei ${parts.type} am ${parts.when} nicht angetroffen.${again(parts)}`,
  },
  missedCall: ({ business, phone }) =>
    `${business}: Leider konnten wir Ihnen am Telefon nicht helfen. Antworten Sie mit Ihrem Anliegen${phone === null ? '' : ` oder rufen Sie ${phone} an`}. STOP beendet diese Nachrichten.`,
  labels: {
    when: 'Wann',
    before: 'Vorher',
    meetingType: 'Termin',
    with: 'Bei',
    agents: 'Beteiligt',
    attendee: 'Mit',
    where: 'Wo',
    code: 'Bestätigungscode',
    bring: 'Bitte mitbringen',
    yourNotes: 'Ihre Anmerkungen',
    notes: 'Anmerkungen',
    reason: 'Grund',
    name: 'Name',
    caller: 'Von',
    phone: 'Telefon',
    email: 'E-Mail',
    team: 'Team',
    writtenAt: 'Hinterlassen am',
    calledAt: 'Anruf am',
    note: 'Notiz',
    address: 'Adresse',
    serverReply: 'Antwort des Mailservers',
    addToCalendar: 'In den Kalender',
  },
  locations: {
    video: 'Videogespräch',
    inPerson: 'Vor Ort',
    voiceCall: {
      attendee: (number) => `Wir rufen Sie an${number === null ? '' : `: ${number}`}`,
      agent: (number) => `Der Sprachassistent ruft an${number === null ? '' : `: ${number}`}`,
    },
    phoneToAttendee: ({ agent, number }) =>
      `${agent === null ? 'Wir rufen' : `${agent} ruft`} Sie an${number === null ? '' : `: ${number}`}`,
    phoneToAgent: (number) => `Sie rufen an${number === null ? '' : `: ${number}`}`,
  },
  and: 'und',
  colon: ':',
  greeting: (name) => (name === null ? 'Guten Tag,' : `Guten Tag ${name},`),
  date: (text) => text,
  clock: (time) => `${time} Uhr`,
  more: (count) => `${count} weitere`,
  numberWithheld: 'Nummer unterdrückt',
  howToChange: ({ hasLink, phone }) =>
    !hasLink
      ? `Um den Termin zu verschieben oder abzusagen, rufen Sie uns unter ${phone} an und halten Sie den Code bereit.`
      : phone === null
        ? 'Falls die Zeit nicht mehr passt, können Sie den Termin online verschieben oder absagen.'
        : `Falls die Zeit nicht mehr passt, verschieben Sie den Termin online oder sagen Sie ihn ab. Sie können uns auch unter ${phone} anrufen; halten Sie dann bitte den Code bereit.`,
  howToBook: ({ business, phone, website }) =>
    phone === null && website === null
      ? `Für einen neuen Termin wenden Sie sich bitte an ${business}.`
      : `Für einen neuen Termin ${[phone && `rufen Sie uns unter ${phone} an`, website && `besuchen Sie ${website}`].filter(Boolean).join(' oder ')}.`,
  buttons: {
    change: 'Ansehen, verschieben oder absagen',
    cancel: 'Ansehen oder absagen',
    view: 'Details ansehen',
    decide: 'Bestätigen oder ablehnen',
    join: 'Am Videogespräch teilnehmen',
  },
  footer: {
    attendee: (business) => `Sie erhalten diese Nachricht wegen eines Termins bei ${business}.`,
    agent: (business) =>
      `Sie erhalten diese Nachricht, weil Sie Termine für ${business} wahrnehmen.`,
    team: (business) =>
      `Sie erhalten diese Nachricht, weil Sie zu einem Team von ${business} gehören.`,
  },
  preferences: 'Abbestellen oder auswählen, welche E-Mails Sie erhalten',
}

function atAgents({ agents }: MessageParts): string {
  return agents === null ? '' : ` bei ${agents}`
}

function withName(name: string | null): string {
  return name === null ? '' : ` mit ${name}`
}

function commands({ hasCommands }: SmsParts, sentence = ANSWERS): string {
  return hasCommands ? ` ${sentence}` : ''
}

function link(label: string, { link: url }: SmsParts): string {
  return url === null ? '' : ` ${label}: ${url}`
}

function again({ link: url, phone }: SmsParts): string {
  if (phone !== null) return ` Neuer Termin: ${phone}`
  return url === null ? '' : ` Details: ${url}`
}
