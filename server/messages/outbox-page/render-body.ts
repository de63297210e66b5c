import { fillMarkup } from '../../http/pages/fill-markup.ts'
import { type Markup, markup } from '../../http/pages/markup.ts'
import type { Language } from '../../languages/language.ts'
import type { OutboxPage } from '../../languages/outbox-page.ts'

/** The elements that `page/page.js` fills. */
export function renderBody({ outboxPage: words, tryPage }: Language): Markup {
  return markup`<header>
  <p class="brand"><a href="/">Slotline</a></p>
  <h1>${words.title}</h1>
  <p id="about">${words.about}</p>
  <nav aria-label="${words.otherPages}">
    <a href="/voice/try">${tryPage.title}</a>
    <button type="button" id="forget" class="quiet" hidden>${words.otherToken}</button>
  </nav>
</header>
<main>
  <div id="problem" role="alert" class="notice alert" hidden>
    <p id="problem-text"></p>
    <button type="button" id="retry">${words.retry}</button>
  </div>
  ${renderSignIn(words)}
  <div id="outbox" hidden>
    <section id="list-part" class="panel" aria-labelledby="list-title">
      <h2 id="list-title" tabindex="-1">${words.all}</h2>
      ${renderFilters(words)}
      <p id="count" role="status" class="hint"></p>
      <ol id="list" class="plain"></ol>
      <p><button type="button" id="older" hidden>${words.older}</button></p>
      <div id="no-match" hidden>
        <p>${words.noMatch}</p>
        <button type="button" id="clear">${words.showAllMessages}</button>
      </div>
      ${renderEmpty(words)}
    </section>
    <section id="message-part" class="panel" aria-label="${words.chosen}">
      <p>
        <button type="button" id="close" class="quiet" hidden>
          <span class="narrow">← ${words.all}</span><span class="wide">${words.close}</span>
        </button>
      </p>
      <p id="none" class="hint" tabindex="-1">${words.choose}</p>
      ${renderMessage(words)}
    </section>
  </div>
</main>`
}

function renderSignIn(words: OutboxPage): Markup {
  const hint = fillMarkup(words.tokenHint, { file: markup`<code>.slotline/token</code>` })
  return markup`<section id="sign-in" class="panel" aria-labelledby="sign-in-title" hidden>
    <h2 id="sign-in-title">${words.tokenTitle}</h2>
    <form id="token-form">
      <label for="token">${words.token}</label>
      <input id="token" name="token" type="password" autocomplete="off" required
        aria-describedby="token-problem token-hint">
      <p id="token-problem" role="alert" class="notice alert" hidden></p>
      <p id="token-hint" class="hint">${hint}</p>
      <button type="submit" class="primary">${words.show}</button>
    </form>
  </section>`
}

function renderFilters(words: OutboxPage): Markup {
  return markup`<form id="filters" class="row">
        <p>
          <label for="kind">${words.kind}</label
          ><select id="kind" name="kind"><option value="">${words.allKinds}</option></select>
        </p>
        <p>
          <label for="state">${words.state}</label
          ><select id="state" name="state"><option value="">${words.allStates}</option></select>
        </p>
      </form>
      <p id="of-meeting" class="hint" hidden>
        ${words.onlyOfMeeting}
        <button type="button" id="all-meetings" class="quiet">${words.showAll}</button>
      </p>`
}

function renderEmpty(words: OutboxPage): Markup {
  const link = markup`<a href="/voice/try">${words.emptyLink}</a>`
  return markup`<div id="empty" hidden>
        <h3>${words.emptyTitle}</h3>
        <p>${fillMarkup(words.emptyText, { link })}</p>
        <pre tabindex="0" aria-label="${words.commands}"><code id="command"></code></pre>
        <p><button type="button" id="copy">${words.copy}</button></p>
        <p class="hint">${words.emptyHint}</p>
      </div>`
}

function renderMessage(words: OutboxPage): Markup {
  return markup`<article id="message" hidden>
        <h2 id="subject" tabindex="-1">${words.message}</h2>
        <dl id="facts"></dl>
        <p><a id="same-meeting" hidden>${words.allOfMeeting}</a></p>
        <div id="tabs" role="tablist" aria-label="${words.parts}" hidden>
          <button type="button" role="tab" id="tab-html" aria-controls="part-html">${words.mail}</button>
          <button type="button" role="tab" id="tab-text" aria-controls="part-text">${words.text}</button>
          <button type="button" role="tab" id="tab-calendar" aria-controls="part-calendar">${words.calendar}</button>
        </div>
        <div id="part-html" role="tabpanel" aria-labelledby="tab-html" hidden></div>
        <div id="part-text" role="tabpanel" aria-labelledby="tab-text" tabindex="0" hidden>
          <pre id="text"></pre>
        </div>
        <div id="part-calendar" role="tabpanel" aria-labelledby="tab-calendar" hidden>
          <p id="calendar-about"></p>
          <p><a id="calendar-file" download="invite.ics">${words.download}</a></p>
          <pre id="calendar" tabindex="0" aria-label="${words.calendarFile}"></pre>
        </div>
        <div id="sms" hidden>
          <p id="bubble"></p>
          <p id="length" class="hint"></p>
        </div>
        <p id="unwritten" class="hint" hidden></p>
      </article>`
}
