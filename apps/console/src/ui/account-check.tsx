import { Button, Text } from '@mantine/core';
import type { FindingOnWire } from '@manyline/contract/console/network-accounts';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useNetworkWords } from '../lib/network-language.ts';
import { Findings } from './findings.tsx';

interface AccountCheckProps {
  findings: readonly FindingOnWire[] | undefined;
  isBusy: boolean;
  error: Error | null;
  onCheck: () => void;
}

/** A look at an account at its vendor, when somebody asks for it. */
export function AccountCheck({ findings, isBusy, error, onCheck }: AccountCheckProps) {
  const { t } = useNetworkWords();
  const button = (
    <Button size="xs" variant="default" loading={isBusy} onClick={onCheck}>
      {t('checkNow')}
    </Button>
  );
  return (
    <SectionCard title={t('check')} aside={button}>
      <Problem error={error} />
      {findings ? (
        <Findings findings={findings} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('checkHint')}
        </Text>
      )}
    </SectionCard>
  );
}
