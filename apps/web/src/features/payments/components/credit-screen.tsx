import { Card, Group, Text, Title } from '@mantine/core';
import { queryBalance } from '@manyline/contract/account';
import type { PayMoneyText } from '@manyline/contract/pay-money';
import { formatMicros } from '@manyline/domain/money';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { Waiting } from '@manyline/page/ui/problem';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useApi } from '../../../lib/services.tsx';
import type { usePaymentMethods } from '../api/use-payment-methods.ts';
import { type Choice, toSearch } from '../model/choice.ts';
import type { Way } from '../model/ways.ts';
import { AmountTiles } from './amount-tiles.tsx';
import classes from './credit.module.css';
import { PayButton } from './pay-button.tsx';
import { PurchaseSum } from './purchase-sum.tsx';
import { WayList } from './way-list.tsx';

interface CreditScreenProps {
  methods: ReturnType<typeof usePaymentMethods>;
  offered: readonly Way[];
  choice: Choice;
  pay: PayMoneyText;
  asking: boolean;
  /** Of a top-up that can be gone on with. */
  unfinished: ReactNode;
  onChoose: (search: object) => void;
  onPay: () => void;
}

/** Amount, way to pay, Pay. */
export function CreditScreen({
  methods,
  offered,
  choice,
  pay,
  asking,
  unfinished,
  onChoose,
  onPay,
}: CreditScreenProps) {
  const t = useText('payments');
  const format = useFormat();
  const chooseWay = (way: Way) => onChoose({ ...toSearch(choice), way });
  const { way } = choice;
  return (
    <section className={classes.pane} aria-label={t('title')}>
      <Card withBorder padding="lg" className={classes.card}>
        <Group justify="space-between" mb="md">
          <Title order={2} size="lg" tabIndex={-1} {...FOCUS_HOME}>
            {t('title')}
          </Title>
          <BalanceWords />
        </Group>
        {unfinished}
        <MissingWords choice={choice} />
        <AmountTiles choice={choice} onChoose={(amount) => onChoose({ ...amount, ...(way && { way }) })} />
        {methods.data ? (
          <WayList offered={offered} flags={methods.data} choice={choice} onChoose={chooseWay} />
        ) : (
          <Waiting height={412} error={methods.error} onRetry={() => void methods.refetch()} />
        )}
        {methods.data && offered.length === 0 && <Text mb="md">{t('way.none')}</Text>}
        <div className={classes.foot} data-low-foot>
          {!choice.problem && (
            <div className={classes.footSum}>
              <PurchaseSum choice={choice} pay={pay} />
            </div>
          )}
          <PayButton
            label={choice.problem ? t('payNothing') : t('pay', { amount: format.pay(pay) })}
            asking={asking}
            disabled={way === undefined || choice.problem !== undefined}
            onPay={onPay}
          />
        </div>
      </Card>
    </section>
  );
}

/** The sum missing for what somebody was about to buy, and whether the chosen amount suffices. */
function MissingWords({ choice: { missing, amount, gift } }: { choice: Choice }) {
  const t = useText('payments');
  const format = useFormat();
  if (missing === 0) return null;
  const isEnough = amount + gift >= missing;
  return (
    <Text size="sm" mb="sm" role="status">
      {t(isEnough ? 'missing.enough' : 'missing.notEnough', { missing: format.price(formatMicros(missing)) })}
    </Text>
  );
}

function BalanceWords() {
  const t = useText('payments');
  const api = useApi();
  const format = useFormat();
  const { data } = useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance) });
  return (
    <Text size="sm" mih={22} className="tabular">
      {data && t('balance', { balance: format.money(data.balance) })}
    </Text>
  );
}
