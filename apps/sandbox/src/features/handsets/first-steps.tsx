import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { CopyIcon } from '@manyline/page/ui/copy-icon';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { readable } from '../../lib/format.ts';
import { hashOf } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import type { Handset } from './handset-list.tsx';

/** Instructions for somebody who has never seen this page. Shown until a handset is chosen. */
export function FirstSteps({ handsets }: { handsets: Handset[] | undefined }) {
  const { t } = useLanguage();
  const handset = handsets?.find(({ number }) => number.startsWith('1')) ?? handsets?.[0];
  return (
    <Stack gap="md" p="xl" maw={560} m="auto">
      <Title order={2} size="h4">
        {t('firstSteps')}
      </Title>
      <List type="ordered" spacing="sm">
        <List.Item>
          {t('stepSignIn')}
          <SentenceGap />
          <Anchor underline="always" href="/" target="_blank" rel="noreferrer">
            {t('openApp')}
          </Anchor>
        </List.Item>
        <List.Item>
          {t('stepCode')}
          <SentenceGap />
          <Anchor underline="always" href={hashOf('mailbox')}>
            {t('openMailbox')}
          </Anchor>
        </List.Item>
        <List.Item>
          {t('stepWrite')}
          <SentenceGap />
          {handset && (
            <Text span className="numeric" style={{ whiteSpace: 'nowrap' }}>
              {handset.name && `${handset.name} `}
              {readable(handset.number)}{' '}
              <CopyIcon size={22} value={`+${handset.number}`} label={t('copyOf', { what: `+${handset.number}` })} />
            </Text>
          )}
        </List.Item>
        <List.Item>{t('stepAnswer')}</List.Item>
      </List>
    </Stack>
  );
}
