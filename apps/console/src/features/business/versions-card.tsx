import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import {
  type BrandPieceOnWire,
  changeBrand,
  proposePrices,
  type SettingVersion,
} from '@manyline/contract/console/business';
import { isPriced } from '@manyline/domain/brand-pieces';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useAct } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { Difference } from './difference.tsx';
import { versionStateText } from './names.ts';
import type { PieceProps } from './piece-props.ts';
import { useRoomWords } from './words.ts';

interface VersionsCardProps extends PieceProps {
  read: BrandPieceOnWire;
  canChange: boolean;
  onUndone: () => void;
}

/** Every version with who made it and why; the one that holds and those that are to come can be undone. */
export function VersionsCard({ read, ...props }: VersionsCardProps) {
  const { t } = useRoomWords();
  return (
    <SectionCard title={t('versions')}>
      {read.versions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noVersions')}
        </Text>
      ) : (
        <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {read.versions.map((version) => (
            <Version key={version.version} {...props} {...version} latest={read.latest} />
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}

type VersionProps = Omit<VersionsCardProps, 'read'> & SettingVersion & { latest: number };

function Version(props: VersionProps) {
  const {
    brand,
    piece,
    version,
    state,
    who,
    reason,
    madeAt,
    from,
    changes,
    changesInAll,
    latest,
    canChange,
    onUndone,
  } = props;
  const { t, locale } = useRoomWords();
  const undo = useAct(isPriced(piece) ? proposePrices : changeBrand);
  const canUndo = canChange && (state === 'inForce' || state === 'scheduled');
  const why = t('undoReason', { version: String(version) });
  return (
    <li>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {t('versionNo', { version: String(version) })}
            </Text>
            <Badge
              variant="light"
              color={state === 'inForce' ? 'green' : state === 'scheduled' ? 'blue' : 'gray'}
              tt="none"
            >
              {t(versionStateText[state])}
            </Badge>
          </Group>
          <Text size="xs" c="dimmed">
            {t('madeBy', { name: who, time: formatWhen(madeAt, locale) })}
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
            loading={undo.isPending}
            onClick={() =>
              undo.mutate(
                { brand: brand.id, piece, undo: version, basedOn: latest, reason: why },
                { onSuccess: onUndone },
              )
            }
          >
            {t(isPriced(piece) ? 'proposeUndo' : 'undo')}
          </Button>
        )}
      </Group>
      <Problem error={undo.error} />
      <details>
        <summary className="summary">{t('showChanges', { count: changesInAll })}</summary>
        <Difference piece={piece} changes={changes} inAll={changesInAll} />
      </details>
    </li>
  );
}
