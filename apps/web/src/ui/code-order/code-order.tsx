import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { type CodeOrder, type CodeOrderStep, getCodeOrder } from '@manyline/contract/verification';
import { Dialog } from '@manyline/page/ui/dialog';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useApi } from '../../lib/services.tsx';
import classes from './code-order.module.css';
import './code-order-texts.ts';

/** A code text's, or its bill's, way to what happened to the order. */
export function CodeOrderLink({ orderId }: { orderId: string }) {
  const t = useText('codeOrder');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" size="xs" className={classes.open} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Anchor>
      {isOpen && <CodeOrderDialog orderId={orderId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Events of an order of a code, step by step, with times and amounts. */
function CodeOrderDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useText('codeOrder');
  const api = useApi();
  const language = useLanguage();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['codeOrder', orderId, language],
    queryFn: ({ signal }) => api.call(getCodeOrder, { orderId }, { signal }),
    staleTime: 0,
    select: ({ order }) => order,
  });
  return (
    <Dialog onClose={onClose} title={t('title')}>
      {data && <Steps order={data} />}
      {!data && isError && <PlaceFailed error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton h={160} role="status" aria-label={t('loading')} />}
    </Dialog>
  );
}

function Steps({ order: { name, formatPhone, steps } }: { order: CodeOrder }) {
  const t = useText('codeOrder');
  const format = useFormat();
  const say = useStepWords();
  return (
    <Stack gap="sm">
      <Text size="sm" className="tabular">
        {t('of', { app: name, number: formatPhone })}
      </Text>
      <ol className={classes.steps}>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={place} className={classes.step}>
            <span>{say(step)}</span>
            <span className={classes.time}>{format.dateTime(step.date)}</span>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function useStepWords() {
  const t = useText('codeOrder');
  const format = useFormat();
  return ({ step, amount, until, reason }: CodeOrderStep): string => {
    if (step === 'ended') return t(`steps.ended.${reason ?? 'none'}`);
    if (step === 'charged' && amount === '0') return t('steps.free');
    return t(`steps.${step}`, {
      ...(amount !== undefined && { amount: format.price(amount) }),
      ...(until !== undefined && { until: format.time(until) }),
    });
  };
}
