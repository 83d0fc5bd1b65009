import { Table } from '@mantine/core';
import { formatMicros } from '@manyline/domain/money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';

/** Prices that no country changes: of a picture, and of verification codes where the brand has them. */
export function ExtraPrices() {
  const t = useText('rates');
  const format = useFormat();
  const brand = useBrand();
  const { mmsOut, codeSms, codeSmsPremium, codeSend, codeNumberMonth } = brand.prices;
  const codes = { code: codeSms, premiumCode: codeSmsPremium, codeSend, codeMonth: codeNumberMonth };
  const rows = Object.entries({ picture: mmsOut, ...(brand.can('verification') && codes) });
  return (
    <Table className="tabular" aria-label={t('extra.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('extra.title')}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('columns.price')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, price]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {t(`extra.${name}`)}
            </Table.Th>
            <Table.Td ta="end">{format.price(formatMicros(price))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
