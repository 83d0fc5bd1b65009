import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type SaleLineName, type SaleOnWire, sellNumbers, stopSale } from '@manyline/contract/console/sales';
import { type NumberType, numberType } from '@manyline/contract/number-type';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { lineText, useSaleName } from './sale-names.ts';
import { typeText } from './stock-names.tsx';
import { useStockText } from './words.ts';

const COUNTRY = /^([A-Z]{2}|TollFree)$/;
const AMOUNT = /^\d{1,6}(\.\d{1,6})?$/;

const fresh = {
  country: 'US',
  type: 'other',
  brand: '',
  source: '',
  line: 'local',
  can: { sms: true, mms: false, voice: false },
} as const satisfies SaleOnWire;

interface SaleDialogProps {
  /** Absent: another one. */
  sale: SaleOnWire | undefined;
  shops: readonly { name: string; lines: readonly SaleLineName[] }[];
  brands: readonly string[];
  onClose: () => void;
}

export function SaleDialog({ sale: known, shops, brands, onClose }: SaleDialogProps) {
  const t = useStockText();
  const nameOf = useSaleName();
  const { t: tNetworks } = useNetworkWords();
  const [sale, setSale] = useState<SaleOnWire>(known ?? { ...fresh, source: shops[0]?.name ?? '' });
  const [costMax, setCostMax] = useState(known?.costMax ?? '');
  const act = useAct(sellNumbers);
  const change = (part: Partial<SaleOnWire>) => setSale({ ...sale, ...part });
  const lines = shops.find(({ name }) => name === sale.source)?.lines ?? [];
  const line = lines.includes(sale.line) ? sale.line : (lines[0] ?? sale.line);
  const can = { sms: tNetworks('canTexts'), mms: tNetworks('canMms'), voice: tNetworks('canVoice') };
  const { costMax: _, ...terms } = sale;
  return (
    <ActionDialog
      title={known ? t('changeSale', { what: nameOf(known) }) : t('sell')}
      preview={
        <Stack gap="sm">
          {!known && (
            <>
              <Text size="sm">{t('sellHint')}</Text>
              <TextInput
                label={t('country')}
                description={t('countryHint')}
                required
                maxLength={8}
                value={sale.country}
                onChange={(event) => change({ country: event.currentTarget.value.trim() })}
                data-autofocus
              />
              <NativeSelect
                label={tNetworks('type')}
                value={sale.type}
                onChange={(event) => change({ type: event.currentTarget.value as NumberType })}
                data={numberType.options.map((value) => ({ value, label: tNetworks(typeText[value]) }))}
              />
              <NativeSelect
                label={t('brand')}
                value={sale.brand}
                onChange={(event) => change({ brand: event.currentTarget.value })}
                data={[{ value: '', label: t('allBrands') }, ...brands]}
              />
            </>
          )}
          <NativeSelect
            label={t('account')}
            value={sale.source}
            onChange={(event) => change({ source: event.currentTarget.value })}
            data={[...new Set([...shops.map(({ name }) => name), sale.source])]}
          />
          <NativeSelect
            label={t('line')}
            value={line}
            onChange={(event) => change({ line: event.currentTarget.value as SaleLineName })}
            data={lines.map((value) => ({ value, label: t(lineText[value]) }))}
          />
          <Checkbox.Group
            label={t('can')}
            value={Object.entries(sale.can).flatMap(([name, has]) => (has ? [name] : []))}
            onChange={(names) =>
              change({
                can: { sms: names.includes('sms'), mms: names.includes('mms'), voice: names.includes('voice') },
              })
            }
          >
            <Group mt="xs">
              {Object.entries(can).map(([name, label]) => (
                <Checkbox key={name} value={name} label={label} />
              ))}
            </Group>
          </Checkbox.Group>
          <TextInput
            label={t('costMax')}
            description={t('costMaxHint')}
            inputMode="decimal"
            maxLength={13}
            value={costMax}
            onChange={(event) => setCostMax(event.currentTarget.value.trim())}
          />
        </Stack>
      }
      confirm={t('sell')}
      wantsReason
      isBlocked={!COUNTRY.test(sale.country) || sale.source === '' || (costMax !== '' && !AMOUNT.test(costMax))}
      isBusy={act.isPending}
      error={act.error}
      onConfirm={(reason) =>
        act.mutate({ ...terms, line, ...(costMax !== '' && { costMax }), reason }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

export function StopDialog({ sale, onClose }: { sale: SaleOnWire; onClose: () => void }) {
  const t = useStockText();
  const nameOf = useSaleName();
  const act = useAct(stopSale);
  const { country, type, brand } = sale;
  return (
    <ActionDialog
      title={t('stopWhat', { what: nameOf(sale) })}
      preview={t('stopHint')}
      confirm={t('stopSale')}
      danger
      wantsReason
      isBusy={act.isPending}
      error={act.error}
      onConfirm={(reason) => act.mutate({ country, type, brand, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
