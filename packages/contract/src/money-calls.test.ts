import { expect, it } from 'vitest';
import { publicDocs } from './docs/all.ts';

const documented = publicDocs.flatMap(({ calls }) => Object.entries(calls));

it('whatever may be refused for want of money moves money, so that pages make it by a money click alone', () => {
  const costing = documented.filter(
    // The sandbox plays the far end: its calls cost others.
    ([, { call, doc }]) => call.audience !== 'localWorld' && doc.refusals?.includes('INSUFFICIENT_BALANCE'),
  );
  expect(costing.length).toBeGreaterThan(5);
  expect(costing.filter(([, { call }]) => !call.movesMoney).map(([name]) => name)).toEqual([]);
});

it('beginning a payment and redeeming a code move money as well', () => {
  const moving = documented.filter(([, { call }]) => call.movesMoney).map(([name]) => name);
  expect(moving).toContain('setInviter');
  const submits = documented.filter(([name]) => /paySubmit$/i.test(name)).map(([name]) => name);
  expect(submits.length).toBeGreaterThan(4);
  expect(moving).toEqual(expect.arrayContaining(submits));
});
