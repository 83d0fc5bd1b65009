import { queryBalance } from '@manyline/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { missingOf } from '../../../lib/money/say-shortage.ts';
import { useApi } from '../../../lib/services.tsx';
import { type PlansPage, usePlansPage } from '../plans-page.ts';
import { PriceRow } from './price-row.tsx';

/** The payer: the balance, or on the plans page, which may not read it, whose balance it is. */
export function PayerRow() {
  const plansPage = usePlansPage();
  return plansPage ? <AccountRow plansPage={plansPage} /> : <BalanceRow />;
}

/** The money that the balance lacks for a price, decimal text both; undefined where it suffices, or another page knows it. */
export function useMissing(price: string): string | undefined {
  const { data } = useBalance({ enabled: !usePlansPage() });
  return data && missingOf({ balance: data.balance, price });
}

function useBalance({ enabled = true } = {}) {
  const api = useApi();
  return useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance), enabled });
}

function BalanceRow() {
  const t = useText('numbers');
  const format = useFormat();
  const { data } = useBalance();
  return <PriceRow name={t('confirm.balance')} value={data ? format.money(data.balance) : '…'} />;
}

function AccountRow({ plansPage }: { plansPage: PlansPage }) {
  const t = useText('numbers');
  const { data } = useQuery({
    queryKey: ['accountName'],
    queryFn: async () => (await plansPage.getAccountName()) ?? null,
  });
  return data ? <PriceRow name={t('confirm.account')} value={data} /> : null;
}
