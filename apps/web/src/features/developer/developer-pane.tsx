/** /account/api, …/new-platform, …/help: API management. */
import './texts/register.ts';
import { Skeleton } from '@mantine/core';
import { Problem } from '@manyline/page/ui/problem';
import { useText } from '../../lib/i18n/i18n.ts';
import { PaneFrame } from '../../ui/pane-frame.tsx';
import { useAccess } from './api/use-access.ts';
import { AccessCard } from './components/access-card.tsx';
import { CallbackCard } from './components/callback-card.tsx';
import { CallbackHelp } from './components/callback-help.tsx';
import { CallbackLog } from './components/callback-log.tsx';
import { GuideCard } from './components/guide-card.tsx';
import { NewPlatformDialog } from './components/new-platform-dialog.tsx';
import { SigningCard } from './components/signing-card.tsx';
import { useDeveloperPlace } from './components/use-developer-place.ts';

export function DeveloperPane() {
  const t = useText('developer');
  const place = useDeveloperPlace();
  return (
    <PaneFrame title={t('title')}>
      <GuideCard onNewPlatform={() => place.open('new-platform')} />
      <Access onHelp={() => place.open('help')} />
      {place.dialog === 'new-platform' && <NewPlatformDialog onClose={place.close} />}
      {place.dialog === 'help' && <CallbackHelp onClose={place.close} />}
    </PaneFrame>
  );
}

function Access({ onHelp }: { onHelp: () => void }) {
  const { data, error, refetch } = useAccess();
  if (data)
    return (
      <>
        <CallbackCard access={data} onHelp={onHelp} />
        <AccessCard access={data} />
        {data.testKey !== '' && <SigningCard access={data} />}
        {data.testKey !== '' && <CallbackLog />}
      </>
    );
  if (!error)
    return (
      <>
        <Skeleton h={252} />
        <Skeleton h={120} />
      </>
    );
  return <Problem error={error} onRetry={refetch} />;
}
