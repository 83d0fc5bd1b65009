import { Skeleton, Stack, Text } from '@mantine/core';
import { listChanges } from '@manyline/brands/setting-changes';
import { type BrandPieceOnWire, getBrandPiece, priceFile } from '@manyline/contract/console/business';
import { isPriced } from '@manyline/domain/brand-pieces';
import { inLanguage } from '@manyline/domain/words';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { useMay } from '../../lib/me.ts';
import { ProposedChanges } from '../../ui/versions/proposed-changes.tsx';
import { ChangeCard } from './change-card.tsx';
import { Difference } from './difference.tsx';
import { pieceHint, pieceText } from './names.ts';
import { type Path, withValueAt } from './paths.ts';
import { pieceFields } from './piece-fields.ts';
import { Fields } from './piece-form.tsx';
import type { PieceProps } from './piece-props.ts';
import { PriceFileCard } from './price-file-card.tsx';
import { findProblems } from './problems.ts';
import { VersionsCard } from './versions-card.tsx';
import { useRoomWords } from './words.ts';

/** Others change it too: a version that came is seen after so long. */
const READ_EVERY_MS = 10_000;

export function PiecePage({ brand, piece }: PieceProps) {
  const { t } = useRoomWords();
  const read = useRead(getBrandPiece, { brand: brand.id, piece }, { everyMs: READ_EVERY_MS });
  if (read.error) return <Problem error={read.error} onRetry={read.refetch} />;
  // While another piece comes, the one before is still what was read.
  if (!read.data || read.isPlaceholderData) return <Skeleton h={320} role="status" aria-label={t('loading')} />;
  return <Piece brand={brand} piece={piece} read={read.data} />;
}

/** The form with what it changes, what waits, and how it came to be. */
function Piece({ brand, piece, read }: PieceProps & { read: BrandPieceOnWire }) {
  const { t, language } = useRoomWords();
  const may = useMay();
  /** Begins with what was read then, and is held against that: whoever was quicker is not overwritten. */
  const [draft, setDraft] = useState<{ value: unknown; from: BrandPieceOnWire }>();
  const { value, from } = draft ?? { value: read.value, from: read };
  const canChange = may(isPriced(piece) ? 'prices.change' : 'brands.change');
  const { data: file } = priceFile.safeParse(piece);
  const changes = listChanges(from.value, value);
  const problems = findProblems(piece, value, t);
  const change = (path: Path, put: unknown) => setDraft({ value: withValueAt(value, path, put), from });
  const unit = brand.currency.symbol || inLanguage(brand.currency.suffix, language);
  return (
    <Stack gap="md">
      <ProposedChanges
        proposals={read.proposals}
        show={(changes, inAll) => <Difference piece={piece} changes={changes} inAll={inAll} />}
      />
      <div className="piece">
        <SectionCard title={t(pieceText[piece])}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t(pieceHint[piece])}
            </Text>
            <Fields
              fields={pieceFields[piece]}
              path={[]}
              form={{ value, onChange: change, problems, unit, isDisabled: !canChange }}
            />
          </Stack>
        </SectionCard>
        <Stack gap="md">
          {canChange && (
            <ChangeCard
              brand={brand}
              piece={piece}
              value={value}
              changes={changes}
              isTouched={draft !== undefined && JSON.stringify(value) !== JSON.stringify(from.value)}
              problemCount={problems.size}
              basedOn={from.latest}
              isOutdated={from.latest !== read.latest}
              fileValue={read.fileValue}
              onTake={(next) => setDraft({ value: next, from })}
              onReset={() => setDraft(undefined)}
            />
          )}
          {file && (
            <PriceFileCard
              brand={brand}
              piece={file}
              canChange={canChange}
              onTake={(next) => setDraft({ value: next, from })}
            />
          )}
          <VersionsCard
            brand={brand}
            piece={piece}
            read={read}
            canChange={canChange}
            onUndone={() => setDraft(undefined)}
          />
        </Stack>
      </div>
    </Stack>
  );
}
