import { expect, it } from 'vitest';
import { commonLines, ownLines } from './plan-lines.ts';

const plan = (...items: string[]) => ({
  planDescList: [
    { title: 'Included', items },
    { title: 'Good to know', items: ['Own number'] },
  ],
});
const plans = [plan('Texts in', 'Texts out', 'Calls'), plan('Texts in', 'Texts out'), plan('Texts in')];

it('a line that all plans have is said once, under its title', () => {
  expect(commonLines(plans)).toEqual([
    { title: 'Included', items: ['Texts in'] },
    { title: 'Good to know', items: ['Own number'] },
  ]);
});

it('a plan keeps the lines that it alone or some have, and no title without a line', () => {
  const common = commonLines(plans);
  expect(plans.map((each) => ownLines(each, common))).toEqual([
    [{ title: 'Included', items: ['Texts out', 'Calls'] }],
    [{ title: 'Included', items: ['Texts out'] }],
    [],
  ]);
});

it('a plan alone keeps all of its lines', () => {
  const [only] = plans;
  expect(ownLines(only!, commonLines([only!]))).toEqual(only!.planDescList);
});

it('a line that one plan includes and another charges for is said by each under its own title', () => {
  const included = { planDescList: [{ title: 'Included', items: ['Number', 'Calls'] }] };
  const charged = {
    planDescList: [
      { title: 'Included', items: ['Number'] },
      { title: 'By the rates', items: ['Calls'] },
    ],
  };
  const common = commonLines([included, charged]);
  expect(common).toEqual([{ title: 'Included', items: ['Number'] }]);
  expect(ownLines(included, common)).toEqual([{ title: 'Included', items: ['Calls'] }]);
  expect(ownLines(charged, common)).toEqual([{ title: 'By the rates', items: ['Calls'] }]);
});
