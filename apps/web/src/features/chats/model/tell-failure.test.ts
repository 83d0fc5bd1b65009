import { getFailureText } from '@manyline/contract/failure-reasons';
import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../lib/i18n/i18n.ts';
import { createOutgoing } from './chat-message.ts';
import { tellFailure } from './tell-failure.ts';
import { ends } from './testing/chats-world.ts';

const failed = { ...createOutgoing(ends, { text: 'hello' }, 'a', 5), status: 2 } as const;

beforeAll(() => startI18n('en'));

it.each([
  ['refused', 'refused'],
  ['a newer server’s reason', 'teapot'],
  [undefined, undefined],
])('says in a sentence why a message was lost: %s', (_what, reason) => {
  expect(tellFailure({ ...failed, seq: 3, reason, retcode: 300009, retmsg: 'refused' })).toBe(
    getFailureText(reason, 'en'),
  );
});

it('says why one was refused in the language of the page now, whatever language the answer came in', async () => {
  const refused = { ...failed, retcode: 300001, retmsg: '该号码不是您的号码。' };
  const english = tellFailure(refused);
  expect(english).toMatch(/^[A-Z]/);
  await i18n.changeLanguage('zh');
  expect(tellFailure(refused)).toMatch(/[一-龥]/);
  await i18n.changeLanguage('en');
});

it('keeps the server’s own words where only they have the values', () => {
  expect(tellFailure({ ...failed, retcode: 100001, retmsg: 'Please check "text": too long.' })).toContain('"text"');
});
