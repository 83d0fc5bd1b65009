import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { endOwnSessions, type getOwnAccount } from '@manyline/contract/console/operators';
import type { CallOutput } from '@manyline/contract/define-call';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useAct } from '../../lib/api.ts';
import { formatWhen, nameBrowser } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';

export function OwnSessions({ sessions }: Pick<CallOutput<typeof getOwnAccount>, 'sessions'>) {
  const { t, locale } = useLanguage();
  const end = useAct(endOwnSessions);
  return (
    <SectionCard
      title={t('sessions')}
      aside={
        sessions.length > 1 && (
          <Button size="compact-sm" variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {sessions.map(({ sessionId, userAgent, network, lastUsedAt, isCurrent }) => (
          <Group key={sessionId} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{nameBrowser(userAgent)}</Text>
              <Text size="xs" c="dimmed" className="numeric">
                {network} · {t('lastUsed', { time: formatWhen(lastUsedAt, locale) })}
              </Text>
            </div>
            {isCurrent ? (
              <Badge variant="default" tt="none" flex="none">
                {t('thisSession')}
              </Badge>
            ) : (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('endSessionOf', { browser: nameBrowser(userAgent) })}
                loading={end.isPending}
                onClick={() => end.mutate({ sessionId })}
              >
                {t('endSession')}
              </Button>
            )}
          </Group>
        ))}
        <Problem error={end.error} />
      </Stack>
    </SectionCard>
  );
}
