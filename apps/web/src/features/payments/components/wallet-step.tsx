import { Button, Text } from '@mantine/core';
import type { PaymentOrder } from '@manyline/contract/payments';
import { formatE8, parseE8 } from '@manyline/domain/crypto';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { cutDecimals, isCut } from '../model/crypto-amount.ts';
import { isSlow } from '../model/ways.ts';
import { CopyLine } from './copy-line.tsx';
import { Countdown } from './countdown.tsx';
import classes from './credit.module.css';
import { QrBox } from './qr-box.tsx';

interface WalletStepProps {
  crypto: NonNullable<PaymentOrder['crypto']>;
  onSent: () => void;
}

/** Step 2 of a transfer: the exact amount and where it goes. After a part has come, the rest, which is no step of a new one. */
export function WalletStep({ crypto, onSent }: WalletStepProps) {
  const t = useText('payments');
  const { payIn } = useBrand().currency;
  const { currency, network, walletAddress, cryptoToLegalRate, rateExpiresAt } = crypto;
  const amount = restOf(crypto);
  const isFirst = amount === crypto.rechargeAmount;
  const where = network === '' ? currency : `${currency} · ${network}`;
  return (
    <>
      {isFirst && (
        <Text size="sm" c="dimmed">
          {t('transfer.step', { step: 2 })}
        </Text>
      )}
      <CopyLine
        name={t(isFirst ? 'transfer.amount' : 'transfer.rest')}
        value={amount}
        shown={`${amount} ${currency}`}
      />
      {/* Before the address: whoever has copied that reads no further. */}
      <Text size="sm" fw={600}>
        {t('transfer.exact')}
      </Text>
      <CopyLine name={t('transfer.address', { where })} value={walletAddress} />
      <QrBox value={walletAddress} label={t('transfer.qr', { where })} />
      <div>
        <Text size="sm" className="tabular">
          {t('transfer.rate', { currency, rate: cryptoToLegalRate, payIn })}
        </Text>
        <Countdown until={rateExpiresAt} what="rate" />
      </div>
      <div className={classes.actions} data-low-foot>
        <Button fullWidth onClick={onSent}>
          {t('transfer.sent')}
        </Button>
      </div>
    </>
  );
}

/** After the customer said that it is on its way: to be read, so with fewer decimals (spec 2 §5). */
export function TransferSum({ crypto }: { crypto: NonNullable<PaymentOrder['crypto']> }) {
  const t = useText('payments');
  const { confirm } = useBrand().payments.cryptoDecimals;
  const { rechargeAmount, arrivedAmount, seenAmount, currency } = crypto;
  const isOnItsWay = parseE8(seenAmount) > parseE8(arrivedAmount);
  const awaited = formatE8(parseE8(seenAmount) - parseE8(arrivedAmount));
  // Of a transfer that is seen, "arrived: 0" would say that it is not.
  const arrivals = isOnItsWay && arrivedAmount === '0' ? 'asked' : 'arrived';
  const asked = `sum.${arrivals}.${isCut(rechargeAmount, confirm) ? 'cut' : 'exactly'}`;
  return (
    <div>
      <Text size="sm" className="tabular">
        {t(asked, {
          amount: cutDecimals(rechargeAmount, confirm),
          exact: rechargeAmount,
          arrived: cutDecimals(arrivedAmount, confirm),
          currency,
        })}
      </Text>
      {isOnItsWay && (
        <Text size="sm" className="tabular">
          {t('sum.seen', { amount: cutDecimals(awaited, confirm), currency })}
        </Text>
      )}
      {isSlow(currency) && <Text size="sm">{t('transfer.slow')}</Text>}
    </div>
  );
}

/** The rest to pay: a sum on its way is not asked for once more. */
function restOf({ rechargeAmount, seenAmount }: NonNullable<PaymentOrder['crypto']>): string {
  const rest = parseE8(rechargeAmount) - parseE8(seenAmount);
  return rest > 0 ? formatE8(rest) : rechargeAmount;
}
