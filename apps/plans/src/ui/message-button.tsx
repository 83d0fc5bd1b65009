import { Button } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber } from '@manyline/domain/phone';
import { IconMessagePlus } from '@tabler/icons-react';
import { useLanguage } from '../lib/language.tsx';
import { usePage } from '../lib/page.tsx';

/** A new chat from this number; none where the brand or the number has no texts. */
export function MessageButton({ number }: { number: VirtualPhone }) {
  const { t } = useLanguage();
  const { brand, parent } = usePage();
  const { telCode, phone, capabilities, state } = number;
  if (!brand.can('newChat') || !capabilities.sms || state === 'unpaid') return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconMessagePlus size={18} stroke={1.6} aria-hidden />}
      aria-label={t('messageOf', { number: formatNumber(number) })}
      onClick={() => parent.say({ type: 'addMessage', telCode, number: phone })}
    >
      {t('message')}
    </Button>
  );
}
