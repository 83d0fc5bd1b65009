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
import { useLanguage } from '../lib/language.tsx';

const pages = [
  { key: 'handsets', Icon: IconDeviceMobile },
  { key: 'codes', Icon: IconPassword },
  { key: 'outbox', Icon: IconMailForward },
  { key: 'accounts', Icon: IconUsers },
  { key: 'pay', Icon: IconCreditCard },
  { key: 'reviews', Icon: IconUserCheck },
  { key: 'network', Icon: IconWifi },
] as const;

export function ShellHeader({ page }: { page: string }) {
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
            {pages.map(({ key, Icon }) => (
              <a key={key} className="nav-link" href={hashOf(key)} aria-current={page === key ? 'page' : undefined}>
                <Icon size={18} aria-hidden />
                {t(key)}
              </a>
            ))}
          </Group>
        </nav>
      </div>
    </header>
  );
}

function Preferences() {
  const { t, code, choose } = useLanguage();
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
        value={code}
        onChange={(value) => choose(value === 'zh_cn' ? 'zh_cn' : 'en')}
        data={[
          { value: 'en', label: 'English' },
          { value: 'zh_cn', label: '中文' },
        ]}
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
