import { Skeleton } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { joinNumber } from '@manyline/domain/phone';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { useState } from 'react';
import type { Gate } from '../../../data/gates/use-gate.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useFrontPage } from '../../../lib/services.tsx';
import { BuyButton } from '../../../ui/buy-button.tsx';
import { CodesDrawing } from '../../../ui/drawings/codes-drawing.tsx';
import { NumbersDrawing } from '../../../ui/drawings/numbers-drawing.tsx';
import { GateList } from '../../../ui/gates/gate-list.tsx';
import { useCatalogue } from '../api/use-catalogue.ts';
import { usePhoneOptions } from '../api/use-phone-options.ts';
import { CountrySelect } from '../choose/country-select.tsx';
import { LockButton } from '../choose/lock-button.tsx';
import { OptionList, OptionSkeleton } from '../choose/option-list.tsx';
import { ServiceList } from '../choose/service-list.tsx';
import { StepHeading } from '../choose/step-heading.tsx';
import { TermsBox } from '../choose/terms-box.tsx';
import { useChosen } from '../choose/use-chosen.ts';
import { useCodeGate } from '../choose/use-code-gate.ts';
import { useMissing } from '../choose/use-missing.ts';
import { usePick } from '../choose/use-pick.ts';
import { useTakeNumber } from '../choose/use-take-number.ts';
import { useTermsReminder } from '../choose/use-terms-reminder.tsx';
import { EmptyBox } from '../empty-box.tsx';
import { isTier } from '../model/code-subscription.ts';
import { pickOf } from '../model/picks.ts';
import { LockPanel } from '../receive/lock-panel.tsx';
import { useReceivingState } from '../receive/receiving-context.tsx';
import { useChangeNote } from '../receive/set-aside.tsx';
import { usePlace } from '../use-place.ts';
import classes from './two-tab.module.css';
import { useBroughtUp } from './use-brought-up.ts';

/** Spec 1 §4: clicking through the services asks for the numbers of the last one alone. */
export const PICK_DEBOUNCE_MS = 500;

/** As in the style sheet: the columns stand one below the other. */
const STACKED = '(max-width: 860px)';

/** /verification/new?app=&code=&pick=: service, country and type, then the number, side by side. */
export function NewTab() {
  const t = useText('verification');
  const { data, isError, error, refetch } = useCatalogue();
  const { app, code, choose } = useChosen();
  const [asked] = useDebouncedValue(app, PICK_DEBOUNCE_MS);
  const gate = useCodeGate(asked, code, usePlace().pick);
  const lock = useReceivingState((state) => state.lock);
  const held = useBroughtUp(lock && joinNumber(lock));
  const isStacked = useMediaQuery(STACKED, false, { getInitialValueInEffect: false });
  // Above the choice it would push the button that gets a number out of sight; its own column is empty until there is one.
  const isBeside = !isStacked && !lock;
  if (isError && !data) return <PlaceFailed error={error} onRetry={refetch} />;
  return (
    <div className={classes.columns} data-held={lock ? true : undefined}>
      <div className={classes.column}>
        <StepHeading step={1}>{t('twoTab.step1')}</StepHeading>
        {data ? (
          <ServiceList services={data.services} value={app} onChoose={(chosen) => choose({ app: chosen })} />
        ) : (
          <Skeleton h={320} role="status" aria-label={t('loading')} />
        )}
      </div>
      <div className={classes.column}>
        <StepHeading step={2}>{t('twoTab.step2')}</StepHeading>
        {!isBeside && <GateList gate={gate} of="code" />}
        <CountrySelect
          countries={data?.countries ?? []}
          app={asked}
          value={code}
          onChoose={(chosen) => choose({ code: chosen })}
        />
        {app && code ? (
          <Types app={app} asked={asked} code={code} gate={gate} />
        ) : (
          <EmptyBox drawing={<NumbersDrawing />}>{t('new.pickService')}</EmptyBox>
        )}
      </div>
      <div className={classes.column}>
        <div ref={held}>
          <StepHeading step={3}>{t('twoTab.step3')}</StepHeading>
        </div>
        {isBeside && <GateList gate={gate} of="code" />}
        {lock ? <LockPanel /> : <EmptyBox drawing={<CodesDrawing />}>{t('twoTab.noLock')}</EmptyBox>}
      </div>
    </div>
  );
}

interface TypesProps {
  app: string;
  /** The service whose numbers are asked for: that of a moment ago. */
  asked: string | undefined;
  code: string;
  gate: Gate;
}

/** The tiers, the terms, and the button that gets a number, or another one while receiving. */
function Types({ app, asked, code, gate }: TypesProps) {
  const t = useText('verification');
  const { data, isError, error, refetch } = usePhoneOptions(asked, code);
  const [agreed, setAgreed] = useState(true);
  const frontPage = useFrontPage();
  const isReceiving = useReceivingState((state) => state.isReceiving);
  const holdsNone = useReceivingState((state) => state.lock === undefined);
  const take = useTakeNumber();
  const change = useChangeNote();
  const remind = useTermsReminder();
  const options = asked === app ? data?.filter(({ numberType }) => isTier(numberType)) : undefined;
  const { option, choosePick } = usePick(options);
  const missingOf = useMissing();
  const get = async () => {
    if (option && (await gate.pass()))
      await take.press({ app, code, numberType: option.numberType, codeRate: option.codeRate });
  };
  const agree = () => {
    setAgreed(true);
    void get();
  };
  const press = () => (agreed ? void get() : remind(undefined, agree));
  if (isError && !data) return <PlaceFailed error={error} onRetry={refetch} />;
  return (
    <>
      {options ? (
        <OptionList label={t('twoTab.type')} options={options} value={option && pickOf(option)} onChoose={choosePick} />
      ) : (
        <OptionSkeleton />
      )}
      {options?.length === 0 && <EmptyBox>{t('option.none')}</EmptyBox>}
      <TermsBox checked={agreed} onChange={setAgreed} />
      {frontPage ? (
        <BuyButton flex="none">{t('new.get')}</BuyButton>
      ) : (
        <LockButton
          words={t(isReceiving ? 'twoTab.change' : 'new.get')}
          option={option}
          missing={missingOf(options)}
          change={change}
          isPending={take.isPending}
          onPress={press}
          // While a number is held, the keyboard goes on at what ends it.
          {...(holdsNone && FOCUS_HOME)}
        />
      )}
    </>
  );
}
