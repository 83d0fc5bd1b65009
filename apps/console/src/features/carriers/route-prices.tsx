import { NativeSelect, TextInput } from '@mantine/core';
import { type CarrierOnWire, type RoutePriceOnWire, routePriceSetting } from '@manyline/contract/console/carriers';
import { useState } from 'react';
import { useMay } from '../../lib/me.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { isPrefix, PrefixField, RulesCard } from '../../ui/rules-card.tsx';
import { HistoryButton } from '../../ui/versions/history-button.tsx';
import { LastChanges } from '../../ui/versions/last-changes.tsx';
import { SettingDialog } from '../../ui/versions/setting-dialog.tsx';
import { useVersionText } from '../../ui/versions/words.ts';

const PRICE = /^\d{1,3}(\.\d{1,6})?$/;

interface RoutePricesProps {
  prices: readonly RoutePriceOnWire[];
  carriers: readonly CarrierOnWire[];
}

/** The cost of a part of a text at each account, by destination. */
export function RoutePrices({ prices, carriers }: RoutePricesProps) {
  const { t } = useNetworkWords();
  const may = useMay();
  const tVersions = useVersionText();
  const [asked, setAsked] = useState<RoutePriceOnWire>();
  const first = carriers[0]?.name;
  return (
    <>
      <RulesCard
        title={t('prices')}
        intro={t('pricesIntro')}
        none={t('pricesNone')}
        rules={prices}
        keyOf={({ carrier, prefix }) => `${carrier} ${prefix}`}
        show={({ carrier, prefix, price }) => ({
          what: `${carrier} · ${prefix || t('allNumbers')}`,
          result: price,
          changeLabel: t('changePrice', { what: `${carrier}, ${prefix || t('allNumbers')}` }),
        })}
        aside={({ carrier, prefix }, what) => (
          <HistoryButton
            setting={routePriceSetting}
            place={{ name: carrier, prefix }}
            what={what}
            mayChange={may('carriers.act')}
          />
        )}
        acts={
          may('carriers.act') && first !== undefined
            ? {
                add: t('setPrice'),
                onAdd: () => setAsked({ carrier: first, prefix: '', price: '' }),
                onChange: setAsked,
              }
            : undefined
        }
      />
      <LastChanges
        setting={routePriceSetting}
        title={tVersions('lastPrices')}
        nameOf={({ name, prefix }) => `${name} · ${prefix || t('allNumbers')}`}
        mayChange={may('carriers.act')}
      />
      {asked && <PriceDialog asked={asked} carriers={carriers} onClose={() => setAsked(undefined)} />}
    </>
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
  const isPrice = price === '' || PRICE.test(price);
  return (
    <SettingDialog
      setting={routePriceSetting}
      title={t('setPrice')}
      confirm={t('save')}
      place={isPrefix(prefix) ? { name, prefix } : undefined}
      value={price === '' ? undefined : { price }}
      isBlocked={!isPrefix(prefix) || !isPrice}
      onClose={onClose}
    >
      <NativeSelect
        label={t('account')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data={[...new Set([...carriers.map((carrier) => carrier.name), name])]}
      />
      <PrefixField prefix={prefix} onType={setPrefix} />
      <TextInput
        label={t('price')}
        description={t('priceHint')}
        inputMode="decimal"
        maxLength={10}
        value={price}
        onChange={(event) => setPrice(event.currentTarget.value.trim())}
      />
    </SettingDialog>
  );
}
