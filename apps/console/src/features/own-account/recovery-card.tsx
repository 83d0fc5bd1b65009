import { Button, Stack, Text } from '@mantine/core';
import { renewRecoveryCodes } from '@manyline/contract/console/operators';
import { Dialog } from '@manyline/page/ui/dialog';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';

export function RecoveryCard({ left }: { left: number }) {
  const { t } = useLanguage();
  const renew = useAct(renewRecoveryCodes);
  return (
    <SectionCard title={t('recoveryTitle')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('codesLeft', { count: left })}
        </Text>
        <Button variant="default" size="xs" loading={renew.isPending} onClick={() => renew.mutate({})}>
          {t('renewCodes')}
        </Button>
        <Problem error={renew.error} />
      </Stack>
      {renew.data && (
        <Dialog title={t('recoveryTitle')} onClose={renew.reset} closeOnClickOutside={false}>
          <RecoveryCodes codes={renew.data.recoveryCodes} onDone={renew.reset} />
        </Dialog>
      )}
    </SectionCard>
  );
}
