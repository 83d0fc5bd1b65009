import type { CallInput, CallOutput, MoneyCall } from '@manyline/contract/define-call';
import { ApiError } from '@manyline/page/api/api-error';
import { callMoney } from '@manyline/page/api/money-call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showError } from '../errors/show-error.ts';
import { useApi, useRefreshBrand } from '../services.tsx';

/** The way to calls that move money; handed out by a money click alone. */
export interface MoneyCaller {
  call<C extends MoneyCall>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
}

/** The page shows a price that holds no more: what it shows is read anew, and the person looks again. */
const otherPrice = new Set<string>([
  'CODE_PRICE_CHANGED',
  'PAY_CUSTOM_OUT_OF_RANGE',
  'PAY_GIFT_CHANGED',
  'PAY_UNKNOWN_PRODUCT',
  'PLAN_PRICE_CHANGED',
]);
const isOfAnotherPrice = (error: unknown) => error instanceof ApiError && otherPrice.has(error.code ?? '');

interface MoneyClickOptions<Input, Output> {
  run(input: Input, money: MoneyCaller): Promise<Output>;
  onDone?(output: Output, input: Input): unknown;
  /** Instead of showing it by the error catalogue. */
  onFailed?(error: unknown, input: Input): unknown;
}

export interface MoneyClick<Input, Output> {
  /**
   * Never rejects: undefined when it failed, which was said. A second click while the first is under way is that first one.
   */
  press(input: Input): Promise<Output | undefined>;
  isPending: boolean;
  data: Output | undefined;
  error: Error | null;
  reset(): void;
}

/**
 * The one way for clicks that move money. It is done now or refused with a word, never kept for when the line is back; once
 * at a time, whatever is pressed; and what the server heard already it takes for a repeat. The button, or the question
 * before it, says the price.
 */
export function useMoneyClick<Input, Output>({
  run,
  onDone,
  onFailed = showError,
}: MoneyClickOptions<Input, Output>): MoneyClick<Input, Output> {
  const api = useApi();
  const queries = useQueryClient();
  const refreshBrand = useRefreshBrand();
  const underWay = useRef<Promise<Output | undefined>>(undefined);
  const { mutateAsync, isPending, data, error, reset } = useMutation<Output, Error, Input>({
    mutationFn: (input) => run(input, { call: (call, fields) => callMoney(api, call, fields) }),
    networkMode: 'always',
    retry: false,
    onSuccess: (output, input) => onDone?.(output, input),
    onError: (failure, input) => {
      if (isOfAnotherPrice(failure)) {
        refreshBrand();
        void queries.invalidateQueries();
      }
      onFailed(failure, input);
    },
  });

  function press(input: Input): Promise<Output | undefined> {
    // A double click comes before the button is drawn as busy.
    underWay.current ??= mutateAsync(input)
      .catch(() => undefined)
      .finally(() => {
        underWay.current = undefined;
      });
    return underWay.current;
  }

  return { press, isPending, data, error, reset };
}
