import { Stack } from '@mantine/core';
import { getStock } from '@manyline/contract/console/stock';
import { formatFullNumber } from '@manyline/domain/phone';
import { PlaceFailed, Waiting } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { addressOf } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { useMay } from '../../lib/me.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { NotHere } from '../../ui/not-here.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { TermsCard } from '../../ui/terms-card.tsx';
import { StockBadge, typeText } from './stock-names.tsx';

/** `/console/numbers/NUMBER`: one number of the stock, and what it can. */
export function NumberPage({ number }: { number: string }) {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const read = useRead(getStock, { search: number });
  if (read.error) return <PlaceFailed error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Waiting error={null} height={320} />;
  const found = read.data.numbers.find((each) => each.number === number);
  if (!found) return <NotHere />;
  const { country, province, areaCode, type, source, holder } = found;
  const holderName = holder && `${holder.userId} · ${holder.platform}`;
  return (
    <Stack gap="md">
      <PageHead title={formatFullNumber(number)} />
      <SectionCard title={t('overview')} aside={<StockBadge number={found} locale={locale} />}>
        <Facts
          facts={[
            { label: t('country'), value: [country, areaCode || province].filter(Boolean).join(' · ') },
            { label: t('type'), value: t(typeText[type]) },
            { label: t('source'), value: source },
            {
              label: t('holder'),
              value:
                holder && may('accounts.see') ? (
                  <Link to={addressOf(['accounts', holder.accountId])}>{holderName}</Link>
                ) : (
                  (holderName ?? '–')
                ),
            },
          ]}
        />
      </SectionCard>
      {may('carriers.see') && <TermsCard subject={number} name={formatFullNumber(number)} />}
    </Stack>
  );
}
