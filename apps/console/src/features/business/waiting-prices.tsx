import { getProposals } from '@manyline/contract/console/proposals';
import { brandPieces } from '@manyline/domain/brand-pieces';
import { SectionCard } from '@manyline/page/ui/section-card';
import { addressOf } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { Link } from '../../ui/link.tsx';
import { pieceText } from './names.ts';
import { useRoomWords } from './words.ts';

const READ_EVERY_MS = 10_000;

/** Pieces, beside the one that is open, whose prices wait for a second person. @param open as `brand piece` */
export function WaitingPrices({ open, nameOf }: { open: string; nameOf: (brand: string) => string }) {
  const { t } = useRoomWords();
  const read = useRead(getProposals, {}, { everyMs: READ_EVERY_MS });
  const waiting = (read.data?.proposals ?? []).filter(({ kind }) => kind === 'changePrices').map(({ about }) => about);
  const others = [...new Set(waiting)].filter((about) => about !== open);
  if (others.length === 0) return null;
  return (
    <SectionCard title={t('pricesWaiting')}>
      {others.map((about) => {
        const [brand = '', piece = ''] = about.split(' ');
        const known = brandPieces.find((each) => each === piece);
        return (
          <p key={about} style={{ margin: 0 }}>
            <Link to={addressOf(['business', brand, piece])}>
              {nameOf(brand)} · {known ? t(pieceText[known]) : piece}
            </Link>
          </p>
        );
      })}
    </SectionCard>
  );
}
