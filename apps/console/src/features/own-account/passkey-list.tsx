import { Button, Group, Stack, Text } from '@mantine/core';
import {
  addPasskey,
  beginPasskeyAdding,
  type getOwnAccount,
  removePasskey,
} from '@manyline/contract/console/operators';
import type { CallOutput } from '@manyline/contract/define-call';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAct, useApi } from '../../lib/api.ts';
import { formatWhen, nameBrowser } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { hasPasskeys, makePasskey } from '../../lib/passkeys.ts';
import { useProof } from '../../lib/proof.ts';

export function PasskeyList({ passkeys }: Pick<CallOutput<typeof getOwnAccount>, 'passkeys'>) {
  const { t, locale } = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const withProof = useProof();
  const remove = useAct(removePasskey);
  const add = useMutation({
    async mutationFn() {
      const { options } = await withProof(() => api.call(beginPasskeyAdding));
      const response = await makePasskey(options);
      return api.call(addPasskey, { label: nameBrowser(navigator.userAgent), response });
    },
    onSuccess: () => void queries.invalidateQueries(),
  });
  return (
    <SectionCard
      title={t('passkeys')}
      aside={
        <Button
          size="compact-sm"
          variant="default"
          loading={add.isPending}
          disabled={!hasPasskeys()}
          onClick={() => add.mutate()}
        >
          {t('addPasskey')}
        </Button>
      }
    >
      <Stack gap="sm">
        {passkeys.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(hasPasskeys() ? 'passkeysNone' : 'noPasskeys')}
          </Text>
        )}
        {passkeys.map(({ passkeyId, label, createdAt, lastUsedAt }) => (
          <Group key={passkeyId} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{label}</Text>
              <Text size="xs" c="dimmed" className="numeric">
                {t('madeOn', { time: formatWhen(createdAt, locale) })}
                {lastUsedAt !== undefined && ` · ${t('lastUsed', { time: formatWhen(lastUsedAt, locale) })}`}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('removePasskey', { label })}
              loading={remove.isPending}
              onClick={() => remove.mutate({ passkeyId })}
            >
              {t('remove')}
            </Button>
          </Group>
        ))}
        <Problem error={add.error ?? remove.error} />
      </Stack>
    </SectionCard>
  );
}
