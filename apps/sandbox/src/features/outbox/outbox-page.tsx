import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { getOutbox } from '@manyline/contract/local-world';
import { Problem } from '@manyline/page/ui/problem';
import { type HashRoute, hashOf, replaceHash } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePoll } from '../../lib/use-sandbox.ts';
import { Empty } from '../../ui/empty.tsx';
import { OutboxCard } from './outbox-card.tsx';

/** `#outbox?to=<address>`: where the sign-in screen's "where is my code?" leads. */
export function OutboxPage({ route }: { route: HashRoute }) {
  const { t } = useLanguage();
  const to = route.query.get('to') ?? '';
  const outbox = usePoll(getOutbox, to === '' ? {} : { to: to.trim() });
  const filterBy = (address: string) => replaceHash(hashOf('outbox', [], { to: address }));
  return (
    <Stack maw={760} mx="auto">
      <Text>{t('outboxIntro')}</Text>
      <Group align="flex-end">
        <TextInput
          label={t('outboxFilter')}
          placeholder={t('outboxFilterHint')}
          value={to}
          onChange={(event) => filterBy(event.currentTarget.value)}
          flex={1}
        />
        {to !== '' && (
          <Button variant="default" onClick={() => filterBy('')}>
            {t('showAll')}
          </Button>
        )}
      </Group>
      <Problem error={outbox.error} />
      {outbox.data?.items.length === 0 && <NothingSent to={to} />}
      <Stack component="ul" gap="sm" m={0} p={0} aria-live="polite">
        {outbox.data?.items.map((item) => (
          <OutboxCard key={item.id} item={item} />
        ))}
      </Stack>
    </Stack>
  );
}

function NothingSent({ to }: { to: string }) {
  const { t } = useLanguage();
  if (to === '') return <Empty title={t('outboxEmpty')} hint={t('outboxEmptyHint')} />;
  return <Empty title={t('outboxNone', { to })} hint={t('outboxNoneHint')} />;
}
