import { Text } from '@mantine/core';
import type { CallbackDelivery } from '@manyline/contract/developer';
import { formatFullNumber } from '@manyline/domain/phone';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { WaitingButton } from '../../../ui/waiting-button.tsx';
import classes from './developer.module.css';

interface CallbackRowProps {
  callback: CallbackDelivery;
  isReplaying: boolean;
  onReplay: () => void;
}

/** One callback: which code, how it stands, what the developer's server said. */
export function CallbackRow({ callback, isReplaying, onReplay }: CallbackRowProps) {
  const t = useText('developer');
  const format = useFormat();
  const { name, to, date, state, answer, test, event } = callback;
  return (
    <li className={classes.row}>
      <div className={classes.rowWords}>
        <Text size="sm" fw={600} className={classes.which}>
          {name} · <span className={`${classes.phone} tabular`}>{formatFullNumber(to)}</span>
          {event === 'cancelled' && ` · ${t('log.cancelled')}`}
          {test && ` · ${t('log.test')}`}
        </Text>
        <Text size="sm" data-state={state} className={classes.state}>
          {useStanding(callback)}
        </Text>
        {answer && (
          <Text size="xs" c="dimmed" className={classes.answer}>
            {t('log.answer', { answer })}
          </Text>
        )}
        <Text size="xs" c="dimmed" className="tabular">
          {format.dateTime(date)}
        </Text>
      </div>
      <WaitingButton
        size="compact-sm"
        variant="default"
        flex="none"
        isWaiting={isReplaying}
        onClick={onReplay}
        label={t('log.replayLabel', { app: name, date: format.dateTime(date) })}
      >
        {t('log.replay')}
      </WaitingButton>
    </li>
  );
}

/** State, tries and what went wrong last, in one line. */
function useStanding({ state, tries, problem, answerCode, nextTryDate }: CallbackDelivery): string {
  const t = useText('developer');
  const format = useFormat();
  const parts = [
    t(`log.state.${state}`),
    tries > 0 && t('log.tries', { count: tries }),
    problem && t(`log.problem.${problem}`, { status: answerCode }),
    // A callback that is due now is on its way.
    state === 'waiting' &&
      tries > 0 &&
      nextTryDate !== undefined &&
      t('log.next', { date: format.dateTime(nextTryDate) }),
  ];
  return parts.filter(Boolean).join(' · ');
}
