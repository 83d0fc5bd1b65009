import { Anchor, Text } from '@mantine/core';
import { useLegalAddress } from '../../lib/use-legal-address.ts';
import { useSessionText } from './session-texts.ts';

/** The sentence has its two links in one order in both languages: before, terms, between, privacy, after. */
export function Agreement() {
  const terms = useLegalAddress('terms');
  const privacy = useLegalAddress('privacy');
  const t = useSessionText();
  const external = { target: '_blank', rel: 'noopener', inherit: true, underline: 'always' } as const;
  return (
    <Text size="xs" c="dimmed" ta="center">
      {t('agree.before')}
      <Anchor href={terms} {...external}>
        {t('agree.terms')}
      </Anchor>
      {t('agree.between')}
      <Anchor href={privacy} {...external}>
        {t('agree.privacy')}
      </Anchor>
      {t('agree.after')}
    </Text>
  );
}
