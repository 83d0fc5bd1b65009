import type { VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useManagedPlans } from '../api/use-plans.ts';
import classes from './number-panel.module.css';
import { useNumberWords } from './use-number-words.ts';

/** Status, plan, rent and dates of a number, as far as it has them. */
export function NumberFacts({ number }: { number: VirtualPhone }) {
  const t = useText('numbers');
  const format = useFormat();
  const words = useNumberWords();
  const { planId, nextPlanId, planRentPeriod = 1, monthRent, paymentDate, releaseDate, state } = number;
  const nextPlan = useNextPlanName(number);
  const nextPayment = useNextPayment(number);
  const facts: [string, string | undefined][] = [
    ['status', words.status(number)],
    ['subscription', t(`state.${state === 'active' && !planId ? 'given' : state}`)],
    ['plan', planId && words.plan(number)],
    planRentPeriod > 1 ? ['price', words.rent(number)] : ['rent', planId && format.price(monthRent)],
    ['paid', paymentDate === undefined ? undefined : format.date(paymentDate)],
    ['nextPayment', state === 'active' ? nextPayment : undefined],
    ['release', releaseDate === undefined ? undefined : format.date(releaseDate)],
    ['nextPlan', state === 'active' && nextPlanId ? nextPlan : undefined],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The day and the sum: the rent stands by the month, and is paid by the period. */
function useNextPayment({ nextPaymentDate, nextPaymentAmount }: VirtualPhone): string | undefined {
  const format = useFormat();
  if (nextPaymentDate === undefined) return undefined;
  const date = format.date(nextPaymentDate);
  return nextPaymentAmount === undefined ? date : `${format.price(nextPaymentAmount)}\u00a0· ${date}`;
}

/** A change that waits for the next billing cycle; the list of numbers has its id alone. */
function useNextPlanName(number: VirtualPhone): string | undefined {
  const { data } = useManagedPlans(joinNumber(number), number.nextPlanId !== undefined);
  return data?.planList.find(({ planId }) => planId === number.nextPlanId)?.planName;
}
