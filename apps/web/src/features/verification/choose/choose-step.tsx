import { Skeleton, Stack, Title } from '@mantine/core';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { useState } from 'react';
import type { Gate } from '../../../data/gates/use-gate.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { CodesDrawing } from '../../../ui/drawings/codes-drawing.tsx';
import { GateList } from '../../../ui/gates/gate-list.tsx';
import { useCatalogue } from '../api/use-catalogue.ts';
import { usePhoneOptions } from '../api/use-phone-options.ts';
import { EmptyBox } from '../empty-box.tsx';
import { pickOf } from '../model/picks.ts';
import { HeldBar } from '../receive/held-bar.tsx';
import screen from '../screen.module.css';
import { usePlace } from '../use-place.ts';
import classes from './choose-step.module.css';
import { CountrySelect } from './country-select.tsx';
import { FromPrice } from './from-price.tsx';
import { NextButton } from './next-button.tsx';
import { OptionList, OptionSkeleton } from './option-list.tsx';
import { ServiceList } from './service-list.tsx';
import { TermsBox } from './terms-box.tsx';
import { useChosen } from './use-chosen.ts';
import { useCodeGate } from './use-code-gate.ts';
import { useMissing } from './use-missing.ts';
import { usePick } from './use-pick.ts';

/** /verification/new?app=&code=&pick=: the first step, service, country and number. */
export function ChooseStep() {
  const t = useText('verification');
  const { data, isError, error, refetch } = useCatalogue();
  const { app, code, choose } = useChosen();
  const gate = useCodeGate(app, code, usePlace().pick);
  if (isError && !data) return <PlaceFailed error={error} onRetry={refetch} />;
  return (
    <section className={screen.screen} aria-label={t('new.title')}>
      <div className={classes.steps}>
        <div className={classes.column}>
          <Title order={1} size="lg">
            {t('new.title')}
          </Title>
          <FromPrice />
          {data ? (
            <ServiceList services={data.services} value={app} onChoose={(chosen) => choose({ app: chosen })} />
          ) : (
            <Skeleton h={320} role="status" aria-label={t('loading')} />
          )}
        </div>
        <div className={classes.column}>
          <HeldBar />
          <GateList gate={gate} of="code" />
          <CountrySelect
            countries={data?.countries ?? []}
            app={app}
            value={code}
            onChoose={(chosen) => choose({ code: chosen })}
          />
          {app && code ? (
            <Numbers app={app} code={code} gate={gate} />
          ) : (
            <EmptyBox drawing={<CodesDrawing />}>{t('new.pickService')}</EmptyBox>
          )}
        </div>
      </div>
    </section>
  );
}

function Numbers({ app, code, gate }: { app: string; code: string; gate: Gate }) {
  const t = useText('verification');
  const { data: options, isError, error, refetch } = usePhoneOptions(app, code);
  const [agreed, setAgreed] = useState(true);
  const missingOf = useMissing();
  const { option: chosen, choosePick } = usePick(options);
  if (isError && !options) return <PlaceFailed error={error} onRetry={refetch} />;
  return (
    <Stack gap={12}>
      {options ? (
        <OptionList
          label={t('option.label')}
          options={options}
          value={chosen && pickOf(chosen)}
          onChoose={choosePick}
        />
      ) : (
        <OptionSkeleton />
      )}
      {options?.length === 0 && <EmptyBox>{t('option.none')}</EmptyBox>}
      <TermsBox checked={agreed} onChange={setAgreed} />
      <NextButton
        app={app}
        code={code}
        gate={gate}
        option={chosen}
        missing={missingOf(options)}
        agreed={agreed}
        onAgree={() => setAgreed(true)}
      />
    </Stack>
  );
}
