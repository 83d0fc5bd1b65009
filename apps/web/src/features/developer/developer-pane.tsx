/** /account/api, …/new-platform, …/help: API management. */
import './texts/register.ts';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { apiStatuses } from '@manyline/contract/api-access';
import { messageOf } from '../../lib/errors/show-error.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { FOCUS_HOME } from '../../ui/use-return-focus.ts';
import { useAccess } from './api/use-access.ts';
import { AccessCard } from './components/access-card.tsx';
import { CallbackCard } from './components/callback-card.tsx';
import { CallbackHelp } from './components/callback-help.tsx';
import { CallbackLog } from './components/callback-log.tsx';
import classes from './components/developer.module.css';
import { GuideCard } from './components/guide-card.tsx';
import { NewPlatformDialog } from './components/new-platform-dialog.tsx';
import { useDeveloperPlace } from './components/use-developer-place.ts';

export function DeveloperPane() {
  const t = useText('developer');
  const place = useDeveloperPlace();
  return (
    <section className={classes.pane} aria-label={t('title')}>
      <div className={classes.column}>
        <Title order={2} size="lg" tabIndex={-1} {...FOCUS_HOME}>
          {t('title')}
        </Title>
        <GuideCard onNewPlatform={() => place.open('new-platform')} />
        <Access onHelp={() => place.open('help')} />
      </div>
      {place.dialog === 'new-platform' && <NewPlatformDialog onClose={place.close} />}
      {place.dialog === 'help' && <CallbackHelp onClose={place.close} />}
    </section>
  );
}

function Access({ onHelp }: { onHelp: () => void }) {
  const common = useText();
  const { data, error, refetch } = useAccess();
  if (data)
    return (
      <>
        <CallbackCard access={data} onHelp={onHelp} />
        <AccessCard access={data} />
        {data.status === apiStatuses.verified && <CallbackLog />}
      </>
    );
  if (!error)
    return (
      <>
        <Skeleton h={252} />
        <Skeleton h={120} />
      </>
    );
  return (
    <div>
      <Text role="alert" mb="sm">
        {messageOf(error)}
      </Text>
      <Button variant="default" onClick={() => void refetch()}>
        {common('actions.retry')}
      </Button>
    </div>
  );
}
