import type { Plan } from '@manyline/contract/plans';

type Lines = Plan['planDescList'];
type Described = Pick<Plan, 'planDescList'>;

/** Lines that every one of the plans has, to be said once; none where there is one plan alone. */
export function commonLines(plans: readonly Described[]): Lines {
  const [first, ...others] = plans;
  if (!first || others.length === 0) return [];
  return keep(first.planDescList, (title, item) => others.every((plan) => has(plan.planDescList, title, item)));
}

/** Lines that a plan has besides. */
export function ownLines(plan: Described, common: Lines): Lines {
  return keep(plan.planDescList, (title, item) => !has(common, title, item));
}

function keep(lines: Lines, wanted: (title: string, item: string) => boolean): Lines {
  return lines
    .map(({ title, items }) => ({ title, items: items.filter((item) => wanted(title, item)) }))
    .filter(({ items }) => items.length > 0);
}

/** Under that title: what one plan includes, another charges by the rates in the same words. */
const has = (lines: Lines, title: string, item: string) =>
  lines.some((list) => list.title === title && list.items.includes(item));
