import {
  ActionIcon,
  Group,
  SegmentedControl,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { type Language, languageIds, languages } from '@manyline/domain/languages';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseLanguage, useLanguage } from '../lib/language.ts';

/** Language, and light or dark. @param onLanguage keeps the choice elsewhere too */
export function Preferences({ onLanguage }: { onLanguage?: (language: Language) => void }) {
  const { t, language } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const label = t(dark ? 'toLight' : 'toDark');
  const choose = (chosen: Language) => {
    chooseLanguage(chosen);
    onLanguage?.(chosen);
  };
  return (
    <Group gap="sm" wrap="nowrap">
      <SegmentedControl
        size="xs"
        aria-label={t('language')}
        value={language}
        onChange={(value) => choose(value as Language)}
        data={languageIds.map((id) => ({ value: id, label: languages[id].name }))}
      />
      <Tooltip label={label}>
        <ActionIcon variant="default" aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
          {dark ? <IconSun size={16} /> : <IconMoon size={16} />}
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
