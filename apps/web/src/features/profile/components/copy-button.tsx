import { Button } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCopy } from '../../../ui/use-copy.ts';

export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useText('profile');
  const { copied, copy } = useCopy(value);
  const words = t(copied ? 'actions.copied' : 'actions.copy');
  return (
    <Button variant="default" size="xs" onClick={() => void copy()} aria-label={`${words}: ${label}`}>
      {words}
    </Button>
  );
}
