import { Button, Group, Stack, Text } from '@mantine/core';
import type { SettingChange } from '@manyline/brands/setting-changes';
import type { SettingVersion } from '@manyline/contract/console/setting-versions';
import { Problem } from '@manyline/page/ui/problem';
import { type ReactNode, useState } from 'react';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { StateBadge } from '../state-badge.tsx';
import { stateColour, stateText } from './states.ts';
import styles from './versions-list.module.css';
import { useVersionText } from './words.ts';

export type ShowChanges = (changes: readonly SettingChange[], inAll: number) => ReactNode;

interface Undo {
  /** Another person confirms it. */
  isProposed: boolean;
  isBusy: boolean;
  error: Error | null;
  onUndo: (version: number, reason: string) => void;
}

interface VersionsListProps {
  versions: readonly SettingVersion[];
  /** Said while there are none. */
  none: string;
  show: ShowChanges;
  /** Absent for those who may only look. */
  undo?: Undo | undefined;
}

/** Every version with who made it and why; the one that holds and those that are to come can be undone. */
export function VersionsList({ versions, none, ...rest }: VersionsListProps) {
  if (versions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  return (
    <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {versions.map((version) => (
        <Version key={version.version} {...rest} {...version} />
      ))}
    </Stack>
  );
}

function Version(props: SettingVersion & Pick<VersionsListProps, 'show' | 'undo'>) {
  const { version, state, who, reason, madeAt, from, changes, changesInAll, show, undo } = props;
  const t = useVersionText();
  const { locale } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const canUndo = undo && (state === 'inForce' || state === 'scheduled');
  const time = formatWhen(madeAt, locale);
  return (
    <li>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {t('versionNo', { version: String(version) })}
            </Text>
            <StateBadge colour={stateColour[state]}>{t(stateText[state])}</StateBadge>
          </Group>
          <Text size="xs" c="dimmed">
            {who === '' ? t('madeByCommand', { time }) : t('madeBy', { name: who, time })}
            {from > madeAt && ` · ${t('holdsFrom', { time: formatWhen(from, locale) })}`}
          </Text>
          <Text size="sm" className="wrap">
            {reason}
          </Text>
        </div>
        {canUndo && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('undoVersion', { version: String(version) })}
            loading={undo.isBusy && isAsked}
            onClick={() => {
              setAsked(true);
              undo.onUndo(version, t('undoReason', { version: String(version) }));
            }}
          >
            {t(undo.isProposed ? 'proposeUndo' : 'undo')}
          </Button>
        )}
      </Group>
      {isAsked && <Problem error={undo?.error ?? null} />}
      <details>
        <summary className={styles.summary}>{t('showChanges', { count: changesInAll })}</summary>
        {show(changes, changesInAll)}
      </details>
    </li>
  );
}
