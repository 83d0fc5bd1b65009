import type { CallOutput } from '@manyline/contract/define-call';
import type { NumberType } from '@manyline/contract/number-type';
import type { getVirtualPhoneList } from '@manyline/contract/numbers';
import type { getCodeNumberListByAccount, VerificationNumber } from '@manyline/contract/verification';
import { joinNumber, type PhoneParts } from '@manyline/domain/phone';
import { useQuery } from '@tanstack/react-query';
import { codeNumbersQuery } from '../../../data/numbers/code-numbers-query.ts';
import { ownNumbersQuery } from '../../../data/numbers/own-numbers-query.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi, useBrand } from '../../../lib/services.tsx';
import { usePlansPage } from '../plans-page.ts';

/** The own numbers, and what the account does with calls to them. */
export type NumberList = CallOutput<typeof getVirtualPhoneList>;

/** The own numbers; on the plans page the hosting numbers alone. */
export function useNumbers() {
  const isPlansPage = usePlansPage() !== undefined;
  return useQuery({ ...ownNumbersQuery(useApi()), select: isPlansPage ? onlyHosting : undefined });
}

/** `own`: the account has it. `ordered`: it is paid, and on its way. */
export type NumberStanding = 'own' | 'ordered' | 'neither';

/** Undefined until the own numbers were read; where they cannot be, nothing is known of the number. */
export function useStanding(number: PhoneParts): NumberStanding | undefined {
  const { data, isError } = useNumbers();
  if (!data) return isError ? 'neither' : undefined;
  const full = joinNumber(number);
  const isIt = (each: PhoneParts) => joinNumber(each) === full;
  if (data.virtualPhones.some(isIt)) return 'own';
  return data.orders?.some(isIt) ? 'ordered' : 'neither';
}

const NO_CODES: readonly VerificationNumber[] = [];
const listOf = ({ list }: CallOutput<typeof getCodeNumberListByAccount>) => list;

/** Numbers for codes, in brands that have them; none on the plans page, whose token may not read them, and none until they are read. */
export function useCodeNumbers(): readonly VerificationNumber[] {
  const isPlansPage = usePlansPage() !== undefined;
  const enabled = useBrand().can('verification') && !isPlansPage;
  const { data } = useQuery({ ...codeNumbersQuery(useApi(), useLanguage()), enabled, select: listOf });
  return data ?? NO_CODES;
}

function onlyHosting(list: NumberList): NumberList {
  const isHosting = ({ type }: { type: NumberType }) => type === 'hosting';
  const { virtualPhones, orders } = list;
  return {
    ...list,
    virtualPhones: virtualPhones.filter(isHosting),
    ...(orders && { orders: orders.filter(isHosting) }),
  };
}

/** The own numbers that the plans page does not show. */
export function useOthers(): NumberList['virtualPhones'] {
  const { data } = useQuery(ownNumbersQuery(useApi()));
  return data?.virtualPhones.filter(({ type }) => type !== 'hosting') ?? [];
}

/** Settings are shown only where something can be set (spec 1 §2). */
export function useSettingsOffered(): boolean {
  const { data } = useNumbers();
  return data !== undefined && (data.canForward === 1 || data.canVoicemail === 1);
}
