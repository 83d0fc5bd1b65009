import { SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { regionName } from '@manyline/domain/region-names';
import { useFocusOnArrival } from '@manyline/page/focus/return-focus';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { links } from '../../../lib/links.ts';
import { GoTo } from '../../../ui/go-to.tsx';
import { regionFlag } from '../../../ui/region-flag.ts';
import { ServiceMark } from '../choose/service-mark.tsx';
import screen from '../screen.module.css';
import { usePlace } from '../use-place.ts';
import { HeldBefore, HeldUntil } from './held-details.tsx';
import { HeldNumber } from './held-number.tsx';
import { LockButtons } from './lock-buttons.tsx';
import { LetGoNumber, LockOver } from './lock-over.tsx';
import card from './number-card.module.css';
import { ReceivePanel } from './receive-panel.tsx';
import { useReceiving, useReceivingState } from './receiving-context.tsx';
import { SendPanel } from './send-panel.tsx';
import { SetAside } from './set-aside.tsx';
import { TipBanner } from './tip-banner.tsx';

/** /verification/new/receive: the second step, the number and what comes to it. */
export function ReceiveStep() {
  const t = useText('verification');
  const { isKnown } = useReceiving();
  const lock = useReceivingState((state) => state.lock);
  const isOver = useReceivingState((state) => state.isOver);
  const { app, code, go } = usePlace();
  const [way, setWay] = useState('receive');
  const maySend = !isOver && lock?.canSendCodeSms === 1;
  const isSending = way === 'send' && maySend;
  if (!lock && isKnown) return <GoTo to={links.verificationPlace('new', { app, code })} />;
  return (
    <section className={screen.screen} aria-label={t('receive.title')}>
      <div className={card.card}>
        {lock ? (
          <>
            <div className={card.head}>
              <Heading />
              {isOver ? <LetGoNumber /> : <HeldNumber />}
              <HeldUntil />
            </div>
            {isOver ? (
              <LockOver />
            ) : (
              <>
                <SetAside />
                <TipBanner />
              </>
            )}
            {maySend && (
              <SegmentedControl
                aria-label={t('receive.way')}
                data={[
                  { value: 'receive', label: t('receive.tab') },
                  { value: 'send', label: t('send.tab') },
                ]}
                value={way}
                onChange={setWay}
              />
            )}
            {isSending ? <SendPanel lock={lock} /> : isOver ? <HeldBefore /> : <ReceivePanel />}
            {/* Over what is being written it would hide the button that sends. */}
            <div className={isSending ? undefined : card.foot}>
              <LockButtons onFinished={() => go('new', { app: lock.app, code: lock.countryCode }, { replace: true })} />
            </div>
            {isSending && <HeldBefore />}
          </>
        ) : (
          <Skeleton h={320} role="status" aria-label={t('loading')} />
        )}
      </div>
    </section>
  );
}

function Heading() {
  const t = useText('verification');
  const format = useFormat();
  const language = useLanguage();
  const lock = useReceivingState((state) => state.lock)!;
  const title = useFocusOnArrival();
  return (
    <div>
      <Title ref={title} tabIndex={-1} order={1} size="lg">
        <ServiceMark app={lock.app} name={lock.name} />
      </Title>
      <Text size="sm" c="dimmed">
        {regionFlag(lock.countryCode)} {regionName(lock.countryCode, language)} ·{' '}
        {t('option.rate', { rate: format.price(lock.codeRate) })}
        {lock.subStatus === 1 && ` · ${t('option.subscribed')}`}
      </Text>
    </div>
  );
}
