import { Button, Group, Text } from '@mantine/core';
import { decideTollFree } from '@manyline/contract/local-world';
import { readable } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useAction } from '../../lib/use-sandbox.ts';
import { Problem } from '../../ui/problem.tsx';

/** A toll-free registration that waits: the decision of an operator. */
export function TollFreeRow({ accountId, number }: { accountId: string; number: string }) {
  const { t } = useLanguage();
  const decide = useAction(decideTollFree);
  return (
    <Group gap="xs">
      <Text size="sm">{t('tollFreeWaits', { number: readable(number) })}</Text>
      {(['approved', 'rejected'] as const).map((state) => (
        <Button
          key={state}
          size="compact-xs"
          variant="default"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ accountId, number, state })}
        >
          {t(state === 'approved' ? 'tollFreeApprove' : 'tollFreeReject')}
        </Button>
      ))}
      <Problem error={decide.error} />
    </Group>
  );
}
