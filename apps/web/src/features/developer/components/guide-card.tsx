import { Anchor, Button, Group, Text } from '@mantine/core';
import { type Language, languages } from '@manyline/domain/languages';
import { SectionCard } from '@manyline/page/ui/section-card';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useBrand } from '../../../lib/services.tsx';
import classes from './developer.module.css';

const steps = ['apply', 'wait', 'receive'] as const;

/** The API's purpose and how one gets there, with the way to its documentation. */
export function GuideCard({ onNewPlatform }: { onNewPlatform: () => void }) {
  const t = useText('developer');
  const { links } = useBrand();
  const language = useLanguage();
  return (
    <SectionCard title={t('guide.title')}>
      <Text size="sm">{t('guide.body')}</Text>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`guide.steps.${step}`)}</li>
        ))}
      </ol>
      <Group justify="space-between" mt="md">
        <Anchor
          href={inPageLanguage(links.apiDocs, language)}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          className={classes.link}
        >
          {t('guide.docs')}
          <IconExternalLink size={16} aria-hidden />
        </Anchor>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNewPlatform}>
          {t('platform.open')}
        </Button>
      </Group>
    </SectionCard>
  );
}

/** Our own guide is there in every language; elsewhere the brand's file says what is there. */
function inPageLanguage(address: string, language: Language): string {
  return address.startsWith('/') ? `${address}?languagecode=${languages[language].code}` : address;
}
