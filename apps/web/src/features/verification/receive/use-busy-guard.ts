import { useText } from '../../../lib/i18n/i18n.ts';
import { useOpenDialog } from '../dialogs/dialogs.tsx';
import { useReceivingState } from './receiving-context.tsx';

/** While receiving, other tabs, services and countries are out of reach: pressing them says why (spec 1 §4). */
export function useBusyGuard() {
  const t = useText('verification');
  const open = useOpenDialog();
  const isBusy = useReceivingState((state) => state.isReceiving);
  const tell = () => open({ title: t('busy.title'), body: t('busy.body'), confirm: t('okay') });
  return {
    isBusy,
    tell,
    /** True when the press may go on. */
    pass(event?: { preventDefault(): void }): boolean {
      if (!isBusy) return true;
      event?.preventDefault();
      tell();
      return false;
    },
  };
}
