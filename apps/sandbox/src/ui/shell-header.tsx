import {
  ActionIcon,
  Anchor,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Title,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { type Language, languageIds, languages } from '@manyline/domain/languages';
import { useLanguageOf } from '@manyline/page/words/use-words';
import {
  IconCreditCard,
  IconDeviceMobile,
  IconExternalLink,
  IconMailForward,
  IconMoon,
  IconPassword,
  IconSun,
  IconUserCheck,
  IconUsers,
  IconWifi,
} from '@tabler/icons-react';
import { hashOf } from '../lib/hash-route.ts';
import { chooseLanguage, useLanguage, words } from '../lib/language.ts';
import type { PageKey } from '../lib/use-pages.ts';

const icons: Record<PageKey, typeof IconWifi> = {
  handsets: IconDeviceMobile,
  codes: IconPassword,
  mailbox: IconMailForward,
  accounts: IconUsers,
  pay: IconCreditCard,
  reviews: IconUserCheck,
  network: IconWifi,
};

export function ShellHeader({ page, pages }: { page: PageKey; pages: readonly PageKey[] }) {
  const { t } = useLanguage();
  return (
    <header className="shell-header">
      <div className="shell-inner">
        <Group justify="space-between" pt="sm" wrap="wrap" gap="sm">
          <Stack gap={0}>
            <Title order={1} size="h3">
              {t('title')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('tagline')}
            </Text>
          </Stack>
          <Preferences />
        </Group>
        <nav aria-label={t('mainMenu')}>
          <Group gap={4} mt={4}>
            {pages.map((key) => {
              const Icon = icons[key];
              return (
                <a key={key} className="nav-link" href={hashOf(key)} aria-current={page === key ? 'page' : undefined}>
                  <Icon size={18} aria-hidden />
                  {t(key)}
                </a>
              );
            })}
          </Group>
        </nav>
      </div>
    </header>
  );
}

function Preferences() {
  const { t } = useLanguage();
  const language = useLanguageOf(words);
  return (
    <Group gap="sm">
      <Anchor href="/" target="_blank" rel="noreferrer" size="sm">
        <Group gap={4} component="span">
          {t('openApp')}
          <IconExternalLink size={14} aria-hidden />
        </Group>
      </Anchor>
      <SegmentedControl
        size="xs"
        aria-label={t('language')}
        value={language}
        onChange={(value) => chooseLanguage(value as Language)}
        data={languageIds.map((id) => ({ value: id, label: languages[id].name }))}
      />
      <SchemeSwitch />
    </Group>
  );
}

function SchemeSwitch() {
  const { t } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const label = t(dark ? 'toLight' : 'toDark');
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun size={16} /> : <IconMoon size={16} />}
      </ActionIcon>
    </Tooltip>
  );
}
