import { Stack } from '@mantine/core';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useState } from 'react';
import './texts/register.ts';
import { createDrafts } from '../../features/chats/model/state/drafts.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { setLogoutConfirm } from '../../lib/overlay/overlay-store.ts';
import { type Services, useServices } from '../../lib/services.tsx';
import { createPendingStore } from '../../lib/socket/pending-store.ts';

/** Asks before the session ends, and says what of it was written and would be lost. */
export function LogoutDialog() {
  const services = useServices();
  const leave = useLeave(services);
  const [lost] = useState(() => findLost(services));
  const common = useText();
  const t = useText('overlays');
  const close = () => setLogoutConfirm(false);
  return (
    <ConfirmDialog
      title={t('logOut.title')}
      body={
        <Stack gap="xs">
          <span>{t('logOut.body')}</span>
          {lost.waiting > 0 && <span>{t('logOut.waiting', { count: lost.waiting })}</span>}
          {lost.drafts > 0 && <span>{t('logOut.drafts', { count: lost.drafts })}</span>}
        </Stack>
      }
      confirm={common('bar.logOut')}
      cancel={common('actions.cancel')}
      danger={lost.waiting > 0}
      onConfirm={() => {
        close();
        void leave();
      }}
      onClose={close}
    />
  );
}

/** Signs out; a brand that begins with a page of its own, which the server writes, is left for it once the server knows. */
function useLeave({ signOut, found }: Services): () => Promise<void> {
  return async () => {
    await signOut();
    if (found.brand.can('landingPage')) location.replace(`${found.basePath}/`);
  };
}

/** Messages that have no answer yet, and chats with a draft that the account lacks: this tab's, which forgets both when the session ends. */
function findLost({ found, session }: Services): { waiting: number; drafts: number } {
  const userId = session.getState().session?.userId ?? '';
  return {
    waiting: createPendingStore(`${found.brand.platform}.${userId}`).load().length,
    drafts: createDrafts(userId, sessionStorage).listUntold().length,
  };
}
