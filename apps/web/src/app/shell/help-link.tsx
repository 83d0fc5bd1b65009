import { IconHelpCircle } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useHelpAddress } from '../../lib/use-help-address.ts';
import { IconLink } from '../../ui/icon-action.tsx';

export function HelpLink() {
  const t = useText();
  return <IconLink icon={IconHelpCircle} label={t('bar.help')} href={useHelpAddress()} />;
}
