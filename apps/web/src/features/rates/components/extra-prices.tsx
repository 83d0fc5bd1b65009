import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { PriceTable } from './price-table.tsx';

/** Prices that no country changes: of a picture, and of verification codes where the brand has them. */
export function ExtraPrices() {
  const t = useText('rates');
  const brand = useBrand();
  const { mmsOut, codeSms, codeSmsPremium, codeSend, codeNumberMonth } = brand.prices;
  const codes = { code: codeSms, premiumCode: codeSmsPremium, codeSend, codeMonth: codeNumberMonth };
  const prices = Object.entries({ picture: mmsOut, ...(brand.can('verification') && codes) });
  const rows = prices.map(([name, micros]) => ({ name: t(`extra.${name}`), micros }));
  return <PriceTable label={t('extra.title')} head={t('extra.title')} rows={rows} />;
}
