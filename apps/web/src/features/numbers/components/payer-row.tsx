import { queryBalance } from '@manyline/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useApi } from '../../../lib/services.tsx';
import { type PlansPage, usePlansPage } from '../plans-page.ts';
import { PriceRow } from './price-row.tsx';

/** The payer: the balance, or on the plans page, which may not read it, whose balance it is. */
export function PayerRow() {
  const plansPage = usePlansPage();
  return plansPage ? <AccountRow plansPage={plansPage} /> : <BalanceRow />;
}

function BalanceRow() {
  const t = useText('numbers');
  const api = useApi();
  const format = useFormat();
  const { data } = useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance) });
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
