import assert from 'node:assert/strict'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import type { TestServer } from '../harness.ts'
import { newMobile } from './open-text-scene.ts'
import { TWILIO_NUMBER, TWILIO_TOKEN } from './open-twilio.ts'

let messages = 0

/** A new SID of a text message. */
export function newMessageSid(): string {
  messages += 1
  return `SM${String(messages).padStart(32, '0')}`
}

/**
 * A person with a mobile number, who sends text messages to a connection (its URL) as Twilio posts
 * them, with signatures by Twilio's own package. `text` returns the answer; null: there is none.
 */
export function openPerson(
  { app }: TestServer,
  url: string,
  { mobile = newMobile(), token = TWILIO_TOKEN }: { mobile?: string; token?: string } = {},
) {
  const post = (body: string, fields: Record<string, string> = {}) => {
    const params = {
      MessageSid: newMessageSid(),
      From: mobile,
      To: TWILIO_NUMBER,
      Body: body,
      ...fields,
    }
    return app.inject({
      method: 'POST',
      url: new URL(`${url}/sms`).pathname,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': getExpectedTwilioSignature(token, `${url}/sms`, params),
      },
      payload: new URLSearchParams(params).toString(),
    })
  }
  const text = async (body: string, fields: Record<string, string> = {}) => {
    const response = await post(body, fields)
    assert.equal(response.statusCode, 200, response.body)
    const answer = /<Message>([^]*)<\/Message>/.exec(response.body)?.[1] ?? null
    assert.ok(answer === null || (answer.length > 0 && answer.length <= 320), answer ?? '')
    return answer
  }
  return { mobile, post, text }
}
