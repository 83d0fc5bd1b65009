import '../../texts/system/register.ts';
import { Stack, Text } from '@mantine/core';
import { getSystem } from '@manyline/contract/console/system';
import type { CallOutput } from '@manyline/contract/define-call';
import { PlaceFailed, Waiting } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useRead } from '../../lib/api.ts';
import { formatAge, formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { FailedCallbacks } from './failed-callbacks.tsx';
import { JobList } from './job-list.tsx';

const READ_EVERY_MS = 10_000;
const MEGABYTE = 1_048_576;

type System = CallOutput<typeof getSystem>;

/** `/console/system` */
export function SystemPage() {
  const { t } = useLanguage();
  const system = useRead(getSystem, {}, { everyMs: READ_EVERY_MS });
  if (system.error) return <PlaceFailed error={system.error} onRetry={system.refetch} />;
  if (!system.data) return <Waiting error={null} height={320} />;
  return (
    <>
      <PageHead title={t('system')} intro={t('systemIntro')} />
      <Stack gap="md">
        <Facts {...system.data} />
        <SectionCard title={t('jobs')}>
          <JobList jobs={system.data.jobs} />
        </SectionCard>
        <SectionCard title={t('failedCallbacks')}>
          <FailedCallbacks />
        </SectionCard>
        <Settings settings={system.data.settings} />
      </Stack>
    </>
  );
}

function Facts({ version, node, database, startedAt, migrations, backupAt }: System) {
  const { t, locale } = useLanguage();
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 });
  const newest = migrations[0];
  const facts = [
    { label: t('systemVersion'), value: `${version} (Node.js ${node})` },
    { label: t('systemDatabase'), value: `${database.version} (${database.kind})` },
    { label: t('systemSize'), value: size.format(database.bytes / MEGABYTE) },
    { label: t('systemSince'), value: formatWhen(startedAt, locale) },
    {
      label: t('systemBackup'),
      value: backupAt === undefined ? t('systemBackupUnknown') : formatAge(backupAt, locale),
    },
    {
      label: t('systemMigrations'),
      value: newest ? (
        <>
          {t('systemMigrationsNewest', { total: migrations.length })} <code>{`${newest.version} ${newest.name}`}</code>
        </>
      ) : (
        '–'
      ),
    },
  ];
  return (
    <SectionCard title={t('overview')}>
      <dl className="facts numeric">
        {facts.map(({ label, value }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}

function Settings({ settings }: Pick<System, 'settings'>) {
  const { t } = useLanguage();
  // Settings that somebody set come first; the rest is as it comes.
  const sorted = settings.toSorted((a, b) => Number(b.isSet) - Number(a.isSet));
  return (
    <SectionCard title={t('settings')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('settingsHint')}
      </Text>
      <ScrollFrame label={t('settings')} className="rows-tall">
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{t('setting')}</th>
              <th scope="col">{t('settingValue')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ name, isSet, value }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td className="wrap">
                  {value === undefined ? (
                    <Text size="sm" c="dimmed">
                      {t(isSet ? 'settingSecret' : 'settingUnset')}
                    </Text>
                  ) : (
                    <code>{value}</code>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </SectionCard>
  );
}
