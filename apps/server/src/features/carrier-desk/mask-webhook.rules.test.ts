import { expect, it } from 'vitest';
import { maskWebhook } from './mask-webhook.rules.ts';

const SECRETS = ['Your code is 123456', 'https://media.example/pictures/1', 'sesame', '482913'];

it('texts, links and whatever is not known to be harmless are masked, in forms and in JSON', () => {
  const [text, link, token, code] = SECRETS;
  const form = new URLSearchParams({
    MessageSid: 'SM1',
    MessageStatus: 'delivered',
    From: '+12025550141',
    Body: text!,
    MediaUrl0: link!,
    AuthToken: token!,
    NewVendorField: code!,
  }).toString();
  const json = JSON.stringify({
    data: { event_type: 'message.received', payload: { text, media: [{ url: link }], token, otp: Number(code) } },
    from: [{ phone_number: '+12025550141' }],
  });
  for (const body of [form, json, `<xml>${text}</xml>`, `"${text}"`]) {
    const masked = maskWebhook(body);
    for (const secret of SECRETS) expect(masked, body).not.toContain(secret);
  }
  expect(maskWebhook(form)).toContain('MessageStatus=delivered');
  expect(maskWebhook(form)).toContain('Body=••• (19)');
  expect(maskWebhook(json)).toContain('"event_type": "message.received"');
  expect(maskWebhook(json)).toContain('"phone_number": "+12025550141"');
});

it('a long value is masked even where its field is known: a text may hide in it', () => {
  expect(maskWebhook(JSON.stringify({ status: 'x'.repeat(200) }))).not.toContain('xxx');
});
