import { type BrandPieceOnWire, changeBrand, proposePrices } from '@manyline/contract/console/business';
import { isPriced } from '@manyline/domain/brand-pieces';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useAct } from '../../lib/api.ts';
import { VersionsList } from '../../ui/versions/versions-list.tsx';
import { useVersionText } from '../../ui/versions/words.ts';
import { Difference } from './difference.tsx';
import type { PieceProps } from './piece-props.ts';
import { useRoomWords } from './words.ts';

interface VersionsCardProps extends PieceProps {
  read: BrandPieceOnWire;
  canChange: boolean;
  onUndone: () => void;
}

/** Every version of a piece. */
export function VersionsCard({ brand, piece, read, canChange, onUndone }: VersionsCardProps) {
  const { t } = useRoomWords();
  const tVersions = useVersionText();
  const undo = useAct(isPriced(piece) ? proposePrices : changeBrand);
  return (
    <SectionCard title={tVersions('versions')}>
      <VersionsList
        versions={read.versions}
        none={t('noVersions')}
        show={(changes, inAll) => <Difference piece={piece} changes={changes} inAll={inAll} />}
        undo={
          canChange
            ? {
                isProposed: isPriced(piece),
                isBusy: undo.isPending,
                error: undo.error,
                onUndo: (version, reason) =>
                  undo.mutate(
                    { brand: brand.id, piece, undo: version, basedOn: read.latest, reason },
                    { onSuccess: onUndone },
                  ),
              }
            : undefined
        }
      />
    </SectionCard>
  );
}
