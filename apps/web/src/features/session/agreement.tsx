import { Anchor, Text } from '@mantine/core';
import { useBrand } from '../../lib/services.tsx';
import { useSessionText } from './session-texts.ts';

/** The sentence has its two links in one order in both languages: before, terms, between, privacy, after. */
export function Agreement() {
  const { links } = useBrand();
  const t = useSessionText();
  const external = { target: '_blank', rel: 'noopener', inherit: true, underline: 'always' } as const;
  return (
    <Text size="xs" c="dimmed" ta="center">
      {t('agree.before')}
      <Anchor href={links.terms} {...external}>
        {t('agree.terms')}
      </Anchor>
      {t('agree.between')}
      <Anchor href={links.privacy} {...external}>
        {t('agree.privacy')}
      </Anchor>
      {t('agree.after')}
    </Text>
  );
}
