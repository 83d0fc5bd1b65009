import type { CallOutput } from '@manyline/contract/define-call';
import type { getVirtualPhoneList, VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';
import { useQuery } from '@tanstack/react-query';
import { ownNumbersQuery } from '../../../lib/numbers/own-numbers-query.ts';
import { useApi } from '../../../lib/services.tsx';

/** The own numbers, and what the account does with calls to them. */
export type NumberList = CallOutput<typeof getVirtualPhoneList>;

export function useNumbers() {
  return useQuery(ownNumbersQuery(useApi()));
}

/** Undefined while unknown, or when the account has no such number (any more). */
export function useNumber(fullNumber: string): VirtualPhone | undefined {
  return useNumbers().data?.virtualPhones.find((own) => joinNumber(own) === fullNumber);
}

/** Settings are shown only where something can be set (spec 1 §2). */
export function useSettingsOffered(): boolean {
  const { data } = useNumbers();
  return data !== undefined && (data.canForward === 1 || data.canVoicemail === 1);
}
