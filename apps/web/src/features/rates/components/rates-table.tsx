import { Skeleton, Table, Text } from '@mantine/core';
import type { RateItem, RateType } from '@manyline/contract/rates';
import { Problem } from '@manyline/page/ui/problem';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { regionFlag } from '../../../ui/region-flag.ts';
import type { useRates } from '../api/use-rates.ts';

interface RatesTableProps {
  type: RateType;
  query: ReturnType<typeof useRates>;
  /** Those of the query that fit a search. */
  rates: readonly RateItem[] | undefined;
  /** Said where none does. */
  none?: string | undefined;
}

/** The headers of what is named and of its price; calls that are made have a second line. */
const columns: Record<RateType, [string, string]> = {
  makeCall: ['destination', 'common'],
  receiveCall: ['number', 'minute'],
  sms: ['to', 'segment'],
  numbers: ['number', 'month'],
};

export function RatesTable({ type, query, rates, none }: RatesTableProps) {
  const t = useText('rates');
  const { error, refetch, isFetchingNextPage } = query;
  if (error && !rates) return <Problem error={error} onRetry={refetch} />;
  if (!rates) return <Skeleton h={120} role="status" aria-label={t('loading')} />;
  if (rates.length === 0) return <Text role="status">{isFetchingNextPage ? t('more') : (none ?? t('none'))}</Text>;
  const two = type === 'makeCall';
  const [what, price] = columns[type];
  return (
    <>
      <Table className="tabular" aria-label={t(`tabs.${type}`)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(`columns.${what}`)}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t(`columns.${price}`)}
            </Table.Th>
            {two && (
              <Table.Th scope="col" ta="end">
                {t('columns.economic')}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rates.map((rate) => (
            <RateRow key={`${rate.countryCode} ${rate.description}`} rate={rate} two={two} />
          ))}
        </Table.Tbody>
      </Table>
      <div role="status">{isFetchingNextPage && t('more')}</div>
    </>
  );
}

function RateRow({ rate, two }: { rate: RateItem; two: boolean }) {
  const format = useFormat();
  const isRegion = /^[A-Z]{2}$/.test(rate.countryCode);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {isRegion && !two && <span aria-hidden>{regionFlag(rate.countryCode)} </span>}
        {rate.description}
      </Table.Th>
      <Table.Td ta="end">{format.price(rate.commonLineRate)}</Table.Td>
      {two && (
        <Table.Td ta="end">{rate.economicLineRate === undefined ? '' : format.price(rate.economicLineRate)}</Table.Td>
      )}
    </Table.Tr>
  );
}
