import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLanguage } from '../../lib/language.tsx';
import { usePage } from '../../lib/page.tsx';
import { goTo } from '../../lib/route.ts';
import { useHostingNumbers } from '../../lib/use-plans.ts';
import { Waiting } from '../../ui/loaded.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { NumberCard } from './number-card.tsx';

/** The hosting numbers that one has, with their plans; and the way to another. */
export function HomeScreen() {
  const { t } = useLanguage();
  const { parent } = usePage();
  const { hosting, data, error, refetch } = useHostingNumbers();
  const hasOthers = (data?.virtualPhones.length ?? 0) > (hosting?.length ?? 0);
  return (
    <div className="column">
      <div>
        <ScreenHead title={t('homeTitle')} onBack={() => parent.say({ type: 'back' })} />
        <Text size="sm" mb="md">
          {t('homeIntro')}
        </Text>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => goTo({ at: 'rent' })}>
          {t('getNumber')}
        </Button>
      </div>
      {!hosting && <Waiting error={error} onRetry={() => void refetch()} height={150} />}
      {hosting?.length === 0 && <NoNumbers />}
      {hosting && hosting.length > 0 && (
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {hosting.map((number) => (
            <NumberCard key={`${number.telCode}${number.phone}`} number={number} />
          ))}
        </Stack>
      )}
      {hasOthers && (
        <Group gap="sm">
          <Text size="sm">{t('otherNumbers')}</Text>
          <Anchor component="button" size="sm" underline="always" onClick={() => parent.say({ type: 'managePhone' })}>
            {t('managePhone')}
          </Anchor>
        </Group>
      )}
    </div>
  );
}

function NoNumbers() {
  const { t } = useLanguage();
  return (
    <Stack gap={4} py="lg" align="center" ta="center">
      <Title order={2} size="md">
        {t('noNumbers')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('noNumbersHint')}
      </Text>
    </Stack>
  );
}
