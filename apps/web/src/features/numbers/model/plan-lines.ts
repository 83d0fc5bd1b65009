import type { Plan } from '@manyline/contract/plans';

type Lines = Plan['planDescList'];
type Described = Pick<Plan, 'planDescList'>;

/** What every one of the plans has, to be said once; nothing where there is one plan alone. */
export function commonLines(plans: readonly Described[]): Lines {
  const [first, ...others] = plans;
  if (!first || others.length === 0) return [];
  return keep(first.planDescList, (item) => others.every((plan) => has(plan, item)));
}

/** What a plan has besides. */
export function ownLines(plan: Described, common: Lines): Lines {
  return keep(plan.planDescList, (item) => !common.some(({ items }) => items.includes(item)));
}

function keep(lines: Lines, wanted: (item: string) => boolean): Lines {
  return lines
    .map(({ title, items }) => ({ title, items: items.filter(wanted) }))
    .filter(({ items }) => items.length > 0);
}

const has = ({ planDescList }: Described, item: string) => planDescList.some(({ items }) => items.includes(item));
