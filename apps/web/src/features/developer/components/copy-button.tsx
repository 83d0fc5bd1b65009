import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { useCopy } from '../../../ui/use-copy.ts';

/** Copies, and shows for a second that it did. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const t = useText('developer');
  const common = useText();
  const { copied, copy } = useCopy(value);
  return (
    <IconAction
      icon={copied ? IconCheck : IconCopy}
      label={copied ? common('actions.copied') : t('copy.label', { name })}
      tip="bottom"
      size={32}
      onClick={() => void copy()}
    />
  );
}
