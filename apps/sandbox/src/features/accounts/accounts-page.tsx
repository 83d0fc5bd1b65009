import { Stack, Text, TextInput } from '@mantine/core';
import { getSandboxAccounts } from '@manyline/contract/local-world';
import { Problem } from '@manyline/page/ui/problem';
import { IconSearch } from '@tabler/icons-react';
import { type HashRoute, hashOf, replaceHash } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePoll } from '../../lib/use-sandbox.ts';
import { Empty } from '../../ui/empty.tsx';
import { AccountCard } from './account-card.tsx';

export function AccountsPage({ route }: { route: HashRoute }) {
  const { t } = useLanguage();
  const search = route.query.get('search') ?? '';
  const accounts = usePoll(getSandboxAccounts, search.trim() === '' ? {} : { search: search.trim() });
  return (
    <Stack maw={760} mx="auto">
      <Text>{t('accountsIntro')}</Text>
      <TextInput
        label={t('accountsSearch')}
        placeholder={t('accountsSearchHint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => replaceHash(hashOf('accounts', [], { search: event.currentTarget.value }))}
      />
      <Problem error={accounts.error} />
      {accounts.data?.accounts.length === 0 && <NoAccount search={search} />}
      {accounts.data?.accounts.map((account) => (
        <AccountCard key={account.accountId} account={account} />
      ))}
    </Stack>
  );
}

function NoAccount({ search }: { search: string }) {
  const { t } = useLanguage();
  if (search === '') return <Empty title={t('accountsEmpty')} hint={t('accountsEmptyHint')} />;
  return <Empty title={t('accountsNone', { search })} hint={t('accountsNoneHint')} />;
}
