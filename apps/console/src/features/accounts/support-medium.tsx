import { Button, Stack } from '@mantine/core';
import { getSupportMedia, type SupportMessage } from '@manyline/contract/console/support-texts';
import { Problem } from '@manyline/page/ui/problem';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';

interface SupportMediumProps {
  accountId: string;
  message: Pick<SupportMessage, 'smsId' | 'date'>;
  /** Among the pictures and sounds of its message, from 0. */
  place: number;
}

/** A picture or sound of a message. Every look is written down: so nothing is fetched before somebody asks. */
export function SupportMedium({ accountId, message: { smsId, date }, place }: SupportMediumProps) {
  const { t } = useLanguage();
  const api = useApi();
  const look = useMutation<{ address: string; isSound: boolean }, Error>({
    async mutationFn() {
      const blob = await api.download(getSupportMedia, { accountId, smsId, date, place });
      return { address: URL.createObjectURL(blob), isSound: blob.type.startsWith('audio/') };
    },
  });
  const address = look.data?.address;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const name = t('messageMedia', { number: place + 1 });
  if (!look.data)
    return (
      <Stack gap={4} align="flex-start" mt={4}>
        <Button size="compact-sm" variant="default" loading={look.isPending} onClick={() => look.mutate()}>
          {t('messageMediaShow', { number: place + 1 })}
        </Button>
        <Problem error={look.error} />
      </Stack>
    );
  if (!look.data.isSound) return <img className="message-picture" src={address} alt={name} />;
  // biome-ignore lint/a11y/useMediaCaption: what is said stands above it, where it was put into words.
  return <audio controls src={address} aria-label={name} />;
}
