import { Button, Card, Stack, Text } from '@mantine/core';
import { hasOnePlanACycle } from '@manyline/brands/plan-offers';
import type { AreaData } from '@manyline/contract/numbers';
import { languages } from '@manyline/domain/languages';
import { formatNumber, joinNumber, type PhoneParts } from '@manyline/domain/phone';
import { Waiting } from '@manyline/page/ui/problem';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import { GateList } from '../../../ui/gates/gate-list.tsx';
import { GoTo } from '../../../ui/go-to.tsx';
import { useAreas, useIsFree } from '../api/use-areas.ts';
import { useStanding } from '../api/use-numbers.ts';
import { usePlans } from '../api/use-plans.ts';
import { type RentOrder, useRent } from '../api/use-rent.ts';
import { hasAgreed, noteAgreed } from '../model/agreed-terms.ts';
import { type NumberChoice, readChoice } from '../model/area-choice.ts';
import { dueNow, onlyKind } from '../model/plan-choice.ts';
import { usePlansPage } from '../plans-page.ts';
import { askToRegister } from './ask-to-register.ts';
import { HeldNumber, isHeld } from './held-number.tsx';
import { planNames } from './period-words.ts';
import { PLANS_HEIGHT, PlanCards } from './plan-cards.tsx';
import { PriceConfirm } from './price-confirm.tsx';
import { RegistrationNote } from './registration-note.tsx';
import { SubscribeFoot } from './subscribe-foot.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { useNumberChoice, withoutEmpty } from './use-number-choice.ts';
import { useNumberGate } from './use-number-gate.ts';
import { WizardScreen } from './wizard-screen.tsx';

/** /numbers/new/plan?country=…&phone=…&plan=…: step 2, by which plan, and the terms. */
export function NewPlanScreen() {
  const t = useText('numbers');
  const brand = useBrand();
  const areas = useAreas();
  const { choice, choose } = useNumberChoice();
  const area = areas.data && readChoice(areas.data, choice)?.area;
  // Without a number, or of a country that is not offered, there is no second step.
  const isLost = choice.phone === undefined || (area !== undefined && area.code !== choice.country);
  if (isLost) return <GoTo to={links.newNumber()} />;
  return (
    <WizardScreen
      narrow={hasOnePlanACycle(brand)}
      title={t('plans.title')}
      step={t('new.step', { step: 2 })}
      back={{ to: links.newNumber(withoutEmpty(choice)), label: t('new.back') }}
    >
      {area ? (
        <PlanForm area={area} phone={choice.phone!} {...{ choice, choose }} />
      ) : (
        <Waiting height={PLANS_HEIGHT} error={areas.error} onRetry={() => void areas.refetch()} />
      )}
    </WizardScreen>
  );
}

interface PlanFormProps {
  area: AreaData;
  phone: string;
  choice: NumberChoice;
  choose: (choice: NumberChoice) => void;
}

function PlanForm({ area, phone, choice, choose }: PlanFormProps) {
  const t = useText('numbers');
  const plans = usePlans(area.code, area.type);
  const full = joinNumber({ telCode: area.telCode, phone });
  const [agreed, setAgreed] = useState(() => hasAgreed(full));
  const [asking, setAsking] = useState(false);
  const isFree = useIsFree(area, phone).data;
  const list = plans.data?.planList;
  const chosenBefore = usePlansPage()?.planId;
  const wanted = choice.plan ?? chosenBefore;
  const plan =
    list?.find(({ planId }) => planId === wanted) ?? (wanted === undefined ? onlyKind(list ?? []) : undefined);
  const number = { telCode: area.telCode, phone };
  const rent = useRent(() => setAsking(false));
  const standing = useStanding(number);
  // While it is being rented it becomes theirs, and that is told where it was asked.
  const held = !asking && isHeld(standing) ? standing : undefined;
  // Once it is paid, the balance that is left need not suffice for it again.
  const gate = useNumberGate(area, plan, { isPaid: rent.data !== undefined || held !== undefined });
  const agree = (to: boolean) => {
    setAgreed(to);
    noteAgreed(full, to);
  };
  if (held) return <HeldNumber number={number} held={held} />;
  // That somebody else has it is said of none that may be their own.
  const isUntold = isFree === false && standing === undefined && !asking;
  if (!list || isUntold)
    return <Waiting height={PLANS_HEIGHT} error={plans.error} onRetry={() => void plans.refetch()} />;
  if (list.length === 0) return <Text role="status">{t('plans.none')}</Text>;
  // While it is being rented it stops being free, and that is right.
  if (isFree === false && !asking) return <NotFree number={number} choice={choice} />;
  return (
    <Stack gap="md">
      {!rent.data && <GateList gate={gate} of="number" />}
      <Card withBorder padding="sm" maw={550}>
        <Text size="xs" c="dimmed">
          {t('plans.yourNumber', { country: area.name })}
        </Text>
        <Text fw={600} className="tabular">
          {formatNumber(number)}
        </Text>
      </Card>
      {area.type === 'tollfree' && <RegistrationNote />}
      <PlanCards plans={list} chosen={plan} onChoose={(planId) => choose({ ...choice, plan: planId })} />
      <SubscribeFoot plan={plan} agreed={agreed} onAgree={agree} onSubscribe={() => void gate.pass().then(setAsking)} />
      {asking && plan && (
        <RentDialog
          rent={rent}
          order={{ ...number, plan, code: area.code, type: area.type }}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** Somebody else has it, or nobody ever offered it: an address may name anything. */
function NotFree({ number, choice }: { number: PhoneParts; choice: NumberChoice }) {
  const t = useText('numbers');
  return (
    <Stack gap="md" align="flex-start">
      <Text role="status">{t('plans.notFree', { number: formatNumber(number) })}</Text>
      <Button
        renderRoot={(props) => <Link {...links.newNumber(withoutEmpty({ ...choice, phone: undefined }))} {...props} />}
      >
        {t('new.back')}
      </Button>
    </Stack>
  );
}

interface RentDialogProps {
  rent: ReturnType<typeof useRent>;
  order: RentOrder;
  onClose: () => void;
}

/** Confirms, rents, tells; the dialog of success leads on. */
function RentDialog({ rent, order, onClose }: RentDialogProps) {
  const t = useText('numbers');
  const format = useFormat();
  const navigate = useNavigate();
  const { space } = languages[useLanguage()];
  const { plan } = order;
  const number = joinNumber(order);
  const registers = order.type === 'tollfree';
  const leave = () =>
    void navigate({ ...(rent.data?.pending ? links.manageNumbers() : links.manageNumber(number)), replace: true });
  const register = () => {
    leave();
    askToRegister(order);
  };
  if (rent.data)
    return (
      <SuccessDialog
        title={t(rent.data.pending ? 'rent.ordered' : 'rent.done', { number: formatNumber(order) })}
        // Not `subHint` where there is a day: its day is UTC's, and every other day on these screens is the person's own.
        hints={
          rent.data.pending
            ? [rent.data.subHint]
            : [
                t('rent.next', { number: formatNumber(order), date: format.date(rent.data.nextPaymentDate) }),
                t(registers ? 'register.after' : 'terms.activation'),
              ]
        }
        onOk={leave}
        next={registers && !rent.data.pending ? { words: t('register.go'), onPress: register } : undefined}
      />
    );
  const lines = [
    { name: t('confirm.number'), value: formatNumber(order) },
    { name: t('confirm.plan'), value: format.list(planNames(plan, t)) },
    { name: t('confirm.rent'), value: format.price(plan.planRent) },
    {
      name: t('confirm.fee'),
      value: plan.activationFee === '0' ? t('confirm.free') : format.price(plan.activationFee),
    },
    { name: t('confirm.nextPayment'), value: format.date(plan.nextPaymentDate) },
  ];
  return (
    <PriceConfirm
      title={t('rent.title')}
      lines={lines}
      due={dueNow(plan)}
      note={registers ? `${t('register.before')}${space}${t('rent.note')}` : t('rent.note')}
      confirm={t('plans.subscribe')}
      busy={rent.isPending}
      onConfirm={() => void rent.press(order)}
      onClose={onClose}
    />
  );
}
