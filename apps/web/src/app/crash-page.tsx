import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useText } from '../lib/i18n/i18n.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** A screen threw. Also when a part of the page could not be loaded after a new version was deployed. */
export function CrashPage({ error }: { error: unknown }) {
  const t = useText();
  useEffect(() => console.error(error), [error]);
  return (
    <MessagePage title={t('crash.title')} body={t('crash.body')}>
      <Button onClick={() => location.reload()}>{t('crash.action')}</Button>
    </MessagePage>
  );
}
