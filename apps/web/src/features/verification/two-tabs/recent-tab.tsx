import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CodeApp, VerificationNumber } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { CodesDrawing } from '../../../ui/drawings/codes-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { PickList } from '../../../ui/pick-list/pick-list.tsx';
import { useAppsOfAccount, useCodeNumbers } from '../api/use-code-numbers.ts';
import { ServiceMark } from '../choose/service-mark.tsx';
import { StepHeading } from '../choose/step-heading.tsx';
import { EmptyBox } from '../empty-box.tsx';
import lines from '../lines.module.css';
import { serviceNames } from '../model/search-services.ts';
import { HeldBar } from '../receive/held-bar.tsx';
import { useReceivingState } from '../receive/receiving-context.tsx';
import { useBusyGuard } from '../receive/use-busy-guard.ts';
import { usePlace } from '../use-place.ts';
import { PICK_DEBOUNCE_MS } from './new-tab.tsx';
import { RecentNumber } from './recent-number.tsx';
import classes from './two-tab.module.css';

/** /verification/recent?app=&number=: services and numbers used before, and what one of them received. */
export function RecentTab() {
  const { data, isError, error, refetch } = useAppsOfAccount();
  if (!data) return isError ? <PlaceFailed error={error} onRetry={refetch} /> : <ListSkeleton />;
  return data.length === 0 ? <NothingUsed /> : <Recent apps={data} />;
}

function NothingUsed() {
  const t = useText('verification');
  return (
    <>
      <HeldBar />
      <EmptyState drawing={<CodesDrawing />} title={t('recent.none')} hint={t('recent.noneHint')}>
        <Button component={Link} {...links.verificationPlace('new')}>
          {t('twoTab.new')}
        </Button>
      </EmptyState>
    </>
  );
}

function Recent({ apps }: { apps: readonly CodeApp[] }) {
  const t = useText('verification');
  const { app: wanted, number, choose } = usePlace();
  const guard = useBusyGuard();
  const app = apps.find((each) => each.app === wanted)?.app ?? apps[0]!.app;
  const [asked] = useDebouncedValue(app, PICK_DEBOUNCE_MS);
  const { data, isError, error, refetch } = useCodeNumbers(asked);
  const numbers = asked === app ? data : undefined;
  const chosen = numbers?.find(({ oldPhone }) => oldPhone === number) ?? numbers?.[0];
  const lock = useReceivingState((state) => state.lock);
  const isHeldHere = lock?.app === app && joinNumber(lock) === chosen?.oldPhone;
  // While the numbers are being read nobody knows whether it is one of them.
  const isHeldElsewhere = lock !== undefined && !isHeldHere && (lock.app !== app || numbers !== undefined);
  return (
    <>
      {isHeldElsewhere && <HeldBar />}
      <div className={classes.columns} data-held={isHeldHere || undefined}>
        <div className={classes.column}>
          <StepHeading>{t('recent.services')}</StepHeading>
          <PickList
            label={t('recent.services')}
            items={apps}
            keyOf={(each) => each.app}
            namesOf={serviceNames}
            value={app}
            isBusy={guard.isBusy}
            onChoose={(each) => guard.pass() && choose({ app: each.app, number: undefined })}
          >
            {(each) => <ServiceMark {...each} />}
          </PickList>
        </div>
        <div className={classes.column}>
          <StepHeading>{t('recent.numbers')}</StepHeading>
          {isError && !data && <PlaceFailed error={error} onRetry={refetch} />}
          {!numbers && !isError && <ListSkeleton />}
          {numbers?.length === 0 && <EmptyBox>{t('numbers.none')}</EmptyBox>}
          {numbers && numbers.length > 0 && (
            <PickList
              label={t('recent.numbers')}
              items={numbers}
              keyOf={({ oldPhone }) => oldPhone}
              namesOf={({ oldPhone, numberName }) => [oldPhone, numberName]}
              value={chosen?.oldPhone}
              isBusy={guard.isBusy}
              onChoose={(each) => each !== chosen && guard.pass() && choose({ app, number: each.oldPhone })}
            >
              {(each) => <NumberChoice number={each} />}
            </PickList>
          )}
        </div>
        <div className={classes.column}>{chosen && <RecentNumber key={chosen.oldPhone} number={chosen} />}</div>
      </div>
    </>
  );
}

function NumberChoice({ number: { formatPhone, numberName, subStatus } }: { number: VerificationNumber }) {
  const t = useText('verification');
  return (
    <>
      <span style={{ minWidth: 0 }}>
        <span className={`${lines.line} tabular`}>{formatPhone}</span>
        {numberName && <span className={lines.small}>{numberName}</span>}
      </span>
      {subStatus === 1 && (
        <IconStarFilled size={16} role="img" aria-label={t('option.subscribed')} className={lines.star} />
      )}
    </>
  );
}
