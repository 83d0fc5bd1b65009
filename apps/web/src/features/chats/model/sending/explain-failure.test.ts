import { getFailureText } from '@manyline/contract/failure-reasons';
import { expect, it } from 'vitest';
import { words } from '../../../../lib/i18n/i18n.ts';
import { createOutgoing } from '../state/chat-message.ts';
import { ends } from '../testing/chats-world.ts';
import { explainFailure } from './explain-failure.ts';

const failed = { ...createOutgoing(ends, { text: 'hello' }, 'a', 5), status: 2 } as const;

it.each([
  ['refused', 'refused'],
  ['a newer server’s reason', 'teapot'],
  [undefined, undefined],
])('says in a sentence why a message was lost: %s', (_what, reason) => {
  expect(explainFailure({ ...failed, seq: 3, reason, retcode: 300009, retmsg: 'refused' })).toBe(
    getFailureText(reason, 'en'),
  );
});

it('says why one was refused in the language of the page now, whatever language the answer came in', () => {
  const refused = { ...failed, retcode: 300001, retmsg: '该号码不是您的号码。' };
  const english = explainFailure(refused);
  expect(english).toMatch(/^[A-Z]/);
  words.setLanguage('zh');
  expect(explainFailure(refused)).toMatch(/[一-龥]/);
  words.setLanguage('en');
});

it('keeps the server’s own words where only they have the values', () => {
  expect(explainFailure({ ...failed, retcode: 100001, retmsg: 'Please check "text": too long.' })).toContain('"text"');
});
