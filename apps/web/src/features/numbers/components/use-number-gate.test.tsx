// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type PlansPage, PlansPageContext } from '../plans-page.ts';
import { useChangeGate, useNumberGate } from './use-number-gate.ts';

const plan = (planRent: string) => ({ planRent, activationFee: '0' });
vi.mock('../api/use-plans.ts', () => ({ usePlans: () => ({ data: { planList: [plan('99'), plan('49')] } }) }));
vi.mock('../../../data/gates/use-gate.ts', () => ({ useGate: (...asked: unknown[]) => asked }));

afterEach(cleanup);

function onPlansPage<T>(hook: () => T) {
  const tellPrice = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlansPageContext value={{ tellPrice } as unknown as PlansPage}>{children}</PlansPageContext>
  );
  return { tellPrice, result: renderHook(hook, { wrapper }).result };
}

const us = { code: 'US', type: 'hosting' } as const;

it('the plans page tells the page around what is paid at least, which says what is missing there', () => {
  const { tellPrice, result } = onPlansPage(() => useNumberGate(us));
  expect(tellPrice.mock.calls).toEqual([['49']]);
  expect(result.current).toEqual(['49', { isAsked: false }]);
  expect(onPlansPage(() => useNumberGate(us, plan('99') as never)).tellPrice).toHaveBeenCalledWith('99');
  expect(onPlansPage(() => useNumberGate(us, undefined, { isPaid: true })).tellPrice).toHaveBeenCalledWith('0');
  expect(onPlansPage(() => useChangeGate(undefined)).tellPrice).toHaveBeenCalledWith('0');
});
