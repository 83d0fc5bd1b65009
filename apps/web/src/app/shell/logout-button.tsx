import { IconLogout } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/i18n.ts';
import { setLogoutConfirm } from '../../lib/overlay/overlay-store.ts';
import { IconAction } from '../../ui/icon-action.tsx';

export function LogoutButton() {
  const t = useText();
  return <IconAction icon={IconLogout} label={t('bar.logOut')} onClick={() => setLogoutConfirm(true)} />;
}
