import { updateNumberInfo, type VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { numberKeys } from '../../../data/numbers/own-numbers-query.ts';
import { tellFailure } from '../../../lib/errors/tell-failure.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useApi } from '../../../lib/services.tsx';
import type { NumberList } from './use-numbers.ts';

export type InfoField = 'numberName' | 'notes';

interface InfoChange {
  field: InfoField;
  value: string;
}

/** Saves a number's name or note: shown at once, and as it was before when that fails (spec 1 §4). */
export function useSaveInfo(number: VirtualPhone) {
  const api = useApi();
  const queries = useQueryClient();
  const t = useText('numbers');
  const fullNumber = joinNumber(number);
  return useMutation({
    // One after the other: two changes of a field must arrive in the order in which they were made.
    scope: { id: `number-info ${fullNumber}` },
    mutationFn: ({ field, value }: InfoChange) =>
      api.call(updateNumberInfo, {
        number: fullNumber,
        ...(field === 'numberName' ? { name: value } : { notes: value }),
        type: number.type,
      }),
    onMutate: async ({ field, value }) => {
      await queries.cancelQueries({ queryKey: numberKeys.own });
      const before = findIn(queries, fullNumber)?.[field];
      patch(queries, fullNumber, { [field]: value });
      return { before };
    },
    onError: (error, { field, value }, kept) => {
      // Unless something newer stands there by now.
      const stillOurs = findIn(queries, fullNumber)?.[field] === value;
      if (stillOurs && kept?.before !== undefined) patch(queries, fullNumber, { [field]: kept.before });
      tellFailure(t(`edit.failed.${field}`), error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: numberKeys.all }),
  });
}

function findIn(queries: QueryClient, fullNumber: string): VirtualPhone | undefined {
  const list = queries.getQueryData<NumberList>(numberKeys.own);
  return list?.virtualPhones.find((own) => joinNumber(own) === fullNumber);
}

function patch(queries: QueryClient, fullNumber: string, change: Partial<VirtualPhone>): void {
  queries.setQueryData<NumberList>(
    numberKeys.own,
    (list) =>
      list && {
        ...list,
        virtualPhones: list.virtualPhones.map((own) => (joinNumber(own) === fullNumber ? { ...own, ...change } : own)),
      },
  );
}
