// @vitest-environment happy-dom
import { errorCatalogue } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ProofGate } from '../features/sign-in/proof-gate.tsx';
import { type AskForProof, ProofContext, useProof } from './proof.ts';

afterEach(cleanup);

function wanted() {
  const { retcode, status } = errorCatalogue.CONSOLE_STEP_UP;
  return new ApiError({ retcode, status });
}

it('an act that was given up while its proof was asked for is not done by a late one', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ask: AskForProof = () => promise;
  const wrapper = ({ children }: { children: ReactNode }) => <ProofContext value={ask}>{children}</ProofContext>;
  const { result, unmount } = renderHook(useProof, { wrapper });
  const refund = vi.fn(() => Promise.reject(wanted()));
  const done = result.current(refund).catch((error: unknown) => error);
  await vi.waitFor(() => expect(refund).toHaveBeenCalledOnce());
  unmount();
  resolve(true);
  await done;
  expect(refund).toHaveBeenCalledOnce();
});

it('two acts that want a proof at once ask once, and each is answered', async () => {
  const { result } = renderHook(() => use(ProofContext), {
    wrapper: ({ children }) => <ProofGate>{children}</ProofGate>,
  });
  let [one, other]: (Promise<boolean> | undefined)[] = [];
  act(() => {
    [one, other] = [result.current(), result.current()];
  });
  expect(one).toBe(other);
});
