import { supportAddress } from '@manyline/brands/own-pages';
import { IconHelpCircle } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useBrand } from '../../lib/services.tsx';
import { useHelpLink } from '../../lib/use-help-link.ts';
import { IconLink } from '../../ui/icon-action.tsx';

export function HelpLink() {
  const t = useText();
  const label = t(supportAddress(useBrand()) ? 'bar.help' : 'bar.helpPage');
  return <IconLink icon={IconHelpCircle} label={label} {...useHelpLink()} />;
}
