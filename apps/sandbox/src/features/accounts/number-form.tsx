import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { giveNumber } from '@manyline/contract/local-world';
import { Problem } from '@manyline/page/ui/problem';
import { type FormEvent, useState } from 'react';
import { readable } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';

const types = ['other', 'tollfree', 'hosting'] as const;
const typeTexts = { other: 'typeOther', tollfree: 'typeTollfree', hosting: 'typeHosting' } as const;

export function NumberForm({ accountId }: { accountId: string }) {
  const { t } = useLanguage();
  const [type, setType] = useState<(typeof types)[number]>('other');
  const give = useAction(giveNumber);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate({ accountId, type });
  };
  return (
    <Stack component="form" onSubmit={handleSubmit} gap="xs" flex="1 1 280px">
      <NativeSelect
        label={t('numberType')}
        value={type}
        onChange={(event) => setType(types[event.currentTarget.selectedIndex] ?? 'other')}
        data={types.map((value) => ({ value, label: t(typeTexts[value]) }))}
      />
      <Group gap="xs">
        <Button type="submit" size="xs" loading={give.isPending}>
          {t('giveNumber')}
        </Button>
        <Text size="sm" className="numeric" role="status">
          {give.data && t('gaveNumber', { number: readable(give.data.number) })}
        </Text>
      </Group>
      <Problem error={give.error} />
    </Stack>
  );
}
