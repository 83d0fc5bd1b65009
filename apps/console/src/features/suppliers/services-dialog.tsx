import { Alert, FileInput, Stack, Text } from '@mantine/core';
import { previewServices, SERVICES_CSV_MAX, servicesSetting } from '@manyline/contract/console/services';
import type { CallOutput } from '@manyline/contract/define-call';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { SettingDialog } from '../../ui/versions/setting-dialog.tsx';
import { useServiceText } from './words.ts';

const COLUMNS = 'app, en, zh, common, words, senders';

/** It is one list. */
const everything = {};

/** First what a list would change, then that change and no other. */
export function ServicesDialog({ onClose }: { onClose: () => void }) {
  const t = useServiceText();
  const [csv, setCsv] = useState<string>();
  const preview = useAct(previewServices);
  const isTooLarge = csv !== undefined && csv.length > SERVICES_CSV_MAX;
  const found = preview.data;
  const handleFile = async (file: File | null) => {
    preview.reset();
    setCsv(file ? await file.text() : undefined);
  };
  if (csv !== undefined && found && found.problems.length === 0)
    return (
      <SettingDialog
        setting={servicesSetting}
        title={t('services')}
        confirm={t('servicesReplace')}
        danger={found.gone.length > 0}
        place={everything}
        value={csv}
        isBlocked={countOf(found) === 0}
        difference={<Changes {...found} />}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog
      title={t('services')}
      preview={
        <Stack gap="sm">
          <Text size="sm">
            {t('servicesHint')}
            <SentenceGap />
            <code>{COLUMNS}</code>
          </Text>
          <FileInput label={t('servicesFile')} accept=".csv,text/csv" required onChange={handleFile} data-autofocus />
          {isTooLarge && (
            <Alert role="alert" color="red" variant="light" p="xs">
              {t('servicesTooLarge')}
            </Alert>
          )}
          {found && <Problems {...found} />}
        </Stack>
      }
      confirm={t('servicesPreview')}
      isBlocked={!csv || isTooLarge}
      isBusy={preview.isPending}
      error={preview.error}
      onConfirm={() => csv && preview.mutate({ csv })}
      onClose={onClose}
    />
  );
}

type Found = CallOutput<typeof previewServices>;

const countOf = ({ fresh, changed, gone }: Found) => fresh.length + changed.length + gone.length;

function Changes(found: Found) {
  const t = useServiceText();
  if (countOf(found) === 0) return t('servicesSame');
  const parts = [
    { label: t('servicesFresh'), apps: found.fresh },
    { label: t('servicesChanged'), apps: found.changed },
    { label: t('servicesGone'), apps: found.gone },
  ];
  return (
    <Stack gap="xs">
      <dl className="facts">
        {parts
          .filter(({ apps }) => apps.length > 0)
          .map(({ label, apps }) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>
                {label} ({apps.length})
              </dt>
              <dd className="wrap">
                <Text size="sm" lineClamp={6} title={apps.join(', ')}>
                  {apps.join(', ')}
                </Text>
              </dd>
            </div>
          ))}
      </dl>
      {found.gone.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('servicesGoneHint')}
        </Text>
      )}
    </Stack>
  );
}

function Problems({ problems, moreProblems }: Found) {
  const t = useServiceText();
  return (
    <Alert role="alert" color="red" variant="light" title={t('servicesProblems')}>
      {problems.map(({ line, problem }) => (
        <Text key={`${line} ${problem}`} size="sm" className="wrap">
          {t('servicesLine', { line, problem })}
        </Text>
      ))}
      {moreProblems > 0 && <Text size="sm">{t('servicesMore', { count: moreProblems })}</Text>}
    </Alert>
  );
}
