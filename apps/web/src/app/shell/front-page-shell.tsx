import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/i18n.ts';
import { useBrand } from '../../lib/services.tsx';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePageTitle } from './use-page-title.ts';

/** The main content without a session: nothing here calls for one, and buying leads to the messaging site (decision 21). */
export function FrontPageShell() {
  const t = useText();
  const logIn = useLogIn();
  usePageTitle();
  return (
    <ShellFrame bar={<TabBar foot={<IconAction icon={IconLogin2} label={t('bar.logIn')} onClick={logIn} />} />}>
      <Invitation onLogIn={logIn} />
    </ShellFrame>
  );
}

function useLogIn() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => void navigate({ to: '/login', search: { next: pathname } });
}

function Invitation({ onLogIn }: { onLogIn: () => void }) {
  const brand = useBrand();
  const t = useText();
  return (
    <Center h="100%" p="lg">
      <Stack align="center" gap="md" maw={420} ta="center">
        <BrandLogo brand={brand} size={64} />
        <Title order={1} size="lg">
          {t('front.title')}
        </Title>
        <Text c="dimmed">{t('front.body')}</Text>
        <Group justify="center">
          <Button onClick={onLogIn}>{t('bar.logIn')}</Button>
          <Button variant="default" component="a" href={brand.links.messagingSite} target="_blank" rel="noopener">
            {t('bar.getNumber')}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
