import { Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { type SaleLineName, type SaleOnWire, saleSetting } from '@manyline/contract/console/sales';
import { type NumberType, numberType } from '@manyline/contract/number-type';
import { useState } from 'react';
import { useNetworkWords } from '../../lib/network-language.ts';
import { lineText } from '../../ui/versions/line-text.ts';
import { SettingDialog } from '../../ui/versions/setting-dialog.tsx';
import { useVersionText } from '../../ui/versions/words.ts';
import { useSaleName } from './sale-names.ts';
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
  const tVersions = useVersionText();
  const nameOf = useSaleName();
  const { t: tNetworks } = useNetworkWords();
  const [sale, setSale] = useState<SaleOnWire>(known ?? { ...fresh, source: shops[0]?.name ?? '' });
  const [costMax, setCostMax] = useState(known?.costMax ?? '');
  const change = (part: Partial<SaleOnWire>) => setSale({ ...sale, ...part });
  const lines = shops.find(({ name }) => name === sale.source)?.lines ?? [];
  const line = lines.includes(sale.line) ? sale.line : (lines[0] ?? sale.line);
  const can = { sms: tNetworks('canTexts'), mms: tNetworks('canMms'), voice: tNetworks('canVoice') };
  const { country, type, brand, source } = sale;
  return (
    <SettingDialog
      setting={saleSetting}
      title={known ? t('changeSale', { what: nameOf(known) }) : t('sell')}
      confirm={t('sell')}
      place={COUNTRY.test(country) ? { country, type, brand } : undefined}
      value={{ source, line, can: sale.can, ...(costMax !== '' && { costMax }) }}
      isBlocked={!COUNTRY.test(country) || source === '' || (costMax !== '' && !AMOUNT.test(costMax))}
      onClose={onClose}
    >
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
        data={lines.map((value) => ({ value, label: tVersions(lineText[value]) }))}
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
    </SettingDialog>
  );
}

export function StopDialog({ sale, onClose }: { sale: SaleOnWire; onClose: () => void }) {
  const t = useStockText();
  const nameOf = useSaleName();
  const { country, type, brand } = sale;
  return (
    <SettingDialog
      setting={saleSetting}
      title={t('stopWhat', { what: nameOf(sale) })}
      confirm={t('stopSale')}
      danger
      place={{ country, type, brand }}
      value={undefined}
      isBlocked={false}
      onClose={onClose}
    >
      <Text size="sm">{t('stopHint')}</Text>
    </SettingDialog>
  );
}
