import '../texts/keeping/register.ts';
import { Button, Group, Text } from '@mantine/core';
import { endSupport, type SupportSession } from '@manyline/contract/console/support';
import { Problem } from '@manyline/page/ui/problem';
import { addressOf } from '../lib/address.ts';
import { useAct } from '../lib/api.ts';
import { formatWhen } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { Link } from './link.tsx';

/** Above every page while a support session lasts: whose texts are open, until when, and how to end it. */
export function SupportBanner({ accountId, userId, endsAt }: SupportSession) {
  const { t, locale } = useLanguage();
  const end = useAct(endSupport);
  return (
    <section className="support-banner" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={600}>
          {t('supportBanner', { userId, time: formatWhen(endsAt, locale) })}
        </Text>
        <Group gap="sm">
          <Link to={addressOf(['accounts', accountId, 'texts'])} className="support-link">
            {t('supportOpen')}
          </Link>
          <Button size="compact-sm" color="dark" loading={end.isPending} onClick={() => end.mutate({})}>
            {t('supportEnd')}
          </Button>
        </Group>
      </Group>
      <Problem error={end.error} />
    </section>
  );
}
