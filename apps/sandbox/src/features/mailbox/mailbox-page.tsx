import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { getMailbox } from '@manyline/contract/local-world';
import { Problem } from '@manyline/page/ui/problem';
import { type HashRoute, hashOf, replaceHash } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePoll } from '../../lib/use-sandbox.ts';
import { Empty } from '../../ui/empty.tsx';
import { MailboxCard } from './mailbox-card.tsx';

/** `#mailbox?to=<address>`: where the sign-in screen's "where is my code?" leads. */
export function MailboxPage({ route }: { route: HashRoute }) {
  const { t } = useLanguage();
  const to = route.query.get('to') ?? '';
  const mailbox = usePoll(getMailbox, to === '' ? {} : { to: to.trim() });
  const filterBy = (address: string) => replaceHash(hashOf('mailbox', [], { to: address }));
  return (
    <Stack maw={760} mx="auto">
      <Text>{t('mailboxIntro')}</Text>
      <Group align="flex-end">
        <TextInput
          label={t('mailboxFilter')}
          placeholder={t('mailboxFilterHint')}
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
      <Problem error={mailbox.error} />
      {mailbox.data?.items.length === 0 && <NothingSent to={to} />}
      <Stack component="ul" gap="sm" m={0} p={0} aria-live="polite">
        {mailbox.data?.items.map((item) => (
          <MailboxCard key={item.id} item={item} />
        ))}
      </Stack>
    </Stack>
  );
}

function NothingSent({ to }: { to: string }) {
  const { t } = useLanguage();
  if (to === '') return <Empty title={t('mailboxEmpty')} hint={t('mailboxEmptyHint')} />;
  return <Empty title={t('mailboxNone', { to })} hint={t('mailboxNoneHint')} />;
}
