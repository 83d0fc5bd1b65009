import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type CarrierOnWire, type RoutePriceOnWire, setCarrierPrice } from '@manyline/contract/console/carriers';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useMay } from '../../lib/me.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { isPrefix } from './routes.tsx';

const PRICE = /^\d{1,3}(\.\d{1,6})?$/;

interface RoutePricesProps {
  prices: readonly RoutePriceOnWire[];
  carriers: readonly CarrierOnWire[];
}

/** What a part of a text costs at each account, by destination. */
export function RoutePrices({ prices, carriers }: RoutePricesProps) {
  const { t } = useNetworkWords();
  const may = useMay();
  const [asked, setAsked] = useState<RoutePriceOnWire>();
  const mayAct = may('carriers.act') && carriers.length > 0;
  const set = mayAct && (
    <Button size="xs" variant="default" onClick={() => setAsked({ carrier: carriers[0]!.name, prefix: '', price: '' })}>
      {t('setPrice')}
    </Button>
  );
  return (
    <SectionCard title={t('prices')} aside={set || undefined}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('pricesIntro')}
      </Text>
      {prices.length === 0 && <Text size="sm">{t('pricesNone')}</Text>}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {prices.map((price) => (
          <li key={`${price.carrier} ${price.prefix}`}>
            <Group justify="space-between">
              <Text size="sm" className="numeric wrap">
                {price.carrier} · {price.prefix || t('allNumbers')}: <strong>{price.price}</strong>
              </Text>
              {mayAct && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('changePrice', { what: `${price.carrier}, ${price.prefix || t('allNumbers')}` })}
                  onClick={() => setAsked(price)}
                >
                  {t('change')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </Stack>
      {asked && <PriceDialog asked={asked} carriers={carriers} onClose={() => setAsked(undefined)} />}
    </SectionCard>
  );
}

interface PriceDialogProps {
  asked: RoutePriceOnWire;
  carriers: readonly CarrierOnWire[];
  onClose: () => void;
}

function PriceDialog({ asked, carriers, onClose }: PriceDialogProps) {
  const { t } = useNetworkWords();
  const [name, setName] = useState(asked.carrier);
  const [prefix, setPrefix] = useState(asked.prefix);
  const [price, setPrice] = useState(asked.price);
  const act = useAct(setCarrierPrice);
  return (
    <ActionDialog
      title={t('setPrice')}
      preview={
        <Stack gap="sm">
          <NativeSelect
            label={t('account')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data={[...new Set([...carriers.map((carrier) => carrier.name), name])]}
          />
          <TextInput
            label={t('prefix')}
            description={t('prefixHint')}
            inputMode="numeric"
            maxLength={15}
            value={prefix}
            onChange={(event) => setPrefix(event.currentTarget.value.trim())}
          />
          <TextInput
            label={t('price')}
            description={t('priceHint')}
            inputMode="decimal"
            maxLength={10}
            value={price}
            onChange={(event) => setPrice(event.currentTarget.value.trim())}
          />
        </Stack>
      }
      confirm={t('save')}
      wantsReason
      isBlocked={!isPrefix(prefix) || (price !== '' && !PRICE.test(price))}
      isBusy={act.isPending}
      error={act.error}
      onConfirm={(reason) =>
        act.mutate({ name, prefix, ...(price !== '' && { price }), reason }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
