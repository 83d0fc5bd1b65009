import { Button, Group, Text } from '@mantine/core';
import { type JobOnWire, parkJob, runJob } from '@manyline/contract/console/system';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

type Act = 'jobRun' | 'jobPark' | 'jobResume';

const states = {
  waiting: { text: 'jobWaiting', colour: 'green' },
  running: { text: 'jobRunning', colour: 'blue' },
  failed: { text: 'jobFailed', colour: 'red' },
  parked: { text: 'jobParked', colour: 'gray' },
} as const;

/** Work by the clock: how its last turn went, and what may be done about it. */
export function JobList({ jobs }: { jobs: readonly JobOnWire[] }) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<{ act: Act; name: string }>();
  if (jobs.length === 0) return <Empty title={t('jobsNone')} hint={t('jobsNoneHint')} />;
  return (
    <>
      <ScrollFrame label={t('jobs')} className="rows-tall">
        <table className="rows">
          <thead>
            <tr>
              {(['job', 'state', 'jobLast', 'jobClock'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
              <th aria-hidden />
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <JobRow key={job.name} job={job} onAct={(act) => setAsked({ act, name: job.name })} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {asked && <JobDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function JobRow({ job, onAct }: { job: JobOnWire; onAct: (act: Act) => void }) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { text, colour } = states[job.state];
  const last = Math.max(job.endedAt ?? 0, job.failedAt ?? 0);
  return (
    <tr>
      <th scope="row">
        <code>{job.name}</code>
      </th>
      <td>
        <StateBadge colour={colour}>{t(text)}</StateBadge>
        {job.isAsked && (
          <Text size="xs" c="dimmed">
            {t('jobAsked')}
          </Text>
        )}
      </td>
      <td>
        {last === 0 ? t('never') : formatAge(last, locale)}
        {job.state === 'failed' && (
          <Text size="xs" c="dimmed" className="wrap">
            {job.error}
          </Text>
        )}
      </td>
      <td>
        <code>{job.cron}</code>
      </td>
      <td>
        {may('system.act') && (
          <Group gap="xs" wrap="nowrap">
            <Button size="xs" variant="default" disabled={job.isAsked} onClick={() => onAct('jobRun')}>
              {t('jobRun')}
            </Button>
            <Button size="xs" variant="default" onClick={() => onAct(job.state === 'parked' ? 'jobResume' : 'jobPark')}>
              {t(job.state === 'parked' ? 'jobResume' : 'jobPark')}
            </Button>
          </Group>
        )}
      </td>
    </tr>
  );
}

function JobDialog({ act, name, onClose }: { act: Act; name: string; onClose: () => void }) {
  const { t } = useLanguage();
  const run = useAct(runJob);
  const park = useAct(parkJob);
  const handleConfirm = () =>
    act === 'jobRun'
      ? run.mutate({ name }, { onSuccess: onClose })
      : park.mutate({ name, isParked: act === 'jobPark' }, { onSuccess: onClose });
  return (
    <ActionDialog
      title={`${t(act)}: ${name}`}
      preview={t(`${act}What`, { name })}
      confirm={t(act)}
      isBusy={run.isPending || park.isPending}
      error={run.error ?? park.error}
      onClose={onClose}
      onConfirm={handleConfirm}
    />
  );
}
