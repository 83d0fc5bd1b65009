import { Text } from '@mantine/core';
import { CODE_LOCK_MS, type LockPhone } from '@manyline/contract/verification';
import { addMicros, formatMicros, parseMicros } from '@manyline/domain/money';
import { MINUTE_MS } from '@manyline/domain/time';
import { IconClockHour4 } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { ReceivingState } from '../model/receiving.ts';
import { CodeTexts } from './code-texts.tsx';
import { useReceivingState } from './receiving-context.tsx';
import classes from './tip-banner.module.css';

/** The number of an order that is over: to be read, and not to be copied into a form any more. */
export function LetGoNumber() {
  const lock = useReceivingState((state) => state.lock);
  return lock ? (
    <Text size="sm" className="tabular">
      {lock.formatPhone}
    </Text>
  ) : null;
}

/** In place of waiting, once an order is over: why, what it cost or that the reserved money is back, and what came. */
export function LockOver() {
  const lock = useReceivingState((state) => state.lock);
  const list = useReceivingState((state) => state.list);
  const endedBy = useReceivingState((state) => state.endedBy);
  const isBehind = useReceivingState((state) => state.isBehind);
  if (!lock) return null;
  return (
    <>
      <Outcome lock={lock} list={list} endedBy={endedBy} isBehind={isBehind} />
      <CodeTexts list={list} />
    </>
  );
}

type OutcomeProps = Pick<ReceivingState, 'list' | 'endedBy' | 'isBehind'> & { lock: LockPhone };

function Outcome({ lock, list, endedBy, isBehind }: OutcomeProps) {
  const t = useText('verification');
  const format = useFormat();
  const why = lock.subStatus === 1 ? 'subscribed' : (endedBy ?? 'elsewhere');
  // A text without a code is none of the order's.
  const count = list.filter(({ orderId }) => orderId !== undefined).length;
  const charged = addMicros(...list.map(({ charge }) => parseMicros(charge)));
  return (
    <div className={classes.banner} role="status">
      <IconClockHour4 size={22} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
      <div>
        <div>{t(`over.${why}`, { app: lock.name, minutes: CODE_LOCK_MS / MINUTE_MS })}</div>
        <div>
          {count === 0
            ? t(isBehind ? 'over.noneKnown' : 'over.none', { rate: format.price(lock.codeRate) })
            : t(isBehind ? 'over.chargedSoFar' : 'over.charged', {
                count,
                charged: format.price(formatMicros(charged)),
              })}
        </div>
      </div>
    </div>
  );
}
