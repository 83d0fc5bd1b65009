import { beforeEach, expect, it } from 'vitest';
import { forgetDecisions, noteDecision, seeDecisions, tabOfDecision, unseenDecisions } from './decision-store.ts';

beforeEach(forgetDecisions);

it('a decision has a dot at the tab that it is about until somebody looks there', () => {
  noteDecision(tabOfDecision('profile'));
  noteDecision(tabOfDecision('api'));
  noteDecision(tabOfDecision('tollFree'));
  expect(unseenDecisions.getState()).toEqual({ account: 2, numbers: 1 });
  seeDecisions('account');
  expect(unseenDecisions.getState()).toEqual({ account: 0, numbers: 1 });
});
