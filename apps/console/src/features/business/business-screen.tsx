import './business.css';
import { NativeSelect, Stack } from '@mantine/core';
import { brands, getBrand, isBrandId } from '@manyline/brands/registry';
import { type BrandPiece, brandPieces } from '@manyline/domain/brand-pieces';
import { inLanguage } from '@manyline/domain/words';
import { addressOf, goTo, useAddress } from '../../lib/address.ts';
import { useMay } from '../../lib/me.ts';
import { Link } from '../../ui/link.tsx';
import { NotHere } from '../../ui/not-here.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { pieceText } from './names.ts';
import { PiecePage } from './piece-page.tsx';
import { WaitingPrices } from './waiting-prices.tsx';
import { useRoomWords } from './words.ts';

/** `/console/business/BRAND/PIECE`: what a brand says and what it costs. */
export function BusinessScreen() {
  const { t, language } = useRoomWords();
  const { parts } = useAddress();
  const may = useMay();
  const [brand = brands[0]!.id, piece = 'texts'] = parts;
  if (!isBrandId(brand) || !isPiece(piece)) return <NotHere />;
  return (
    <Stack gap="md">
      <PageHead title={t('business')} intro={t('businessIntro')}>
        <NativeSelect
          aria-label={t('brand')}
          value={brand}
          data={brands.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
          onChange={(event) => goTo(addressOf(['business', event.currentTarget.value, piece]))}
        />
      </PageHead>
      <nav className="pieces" aria-label={t('pieces')}>
        {brandPieces.map((each) => (
          <Link
            key={each}
            to={addressOf(['business', brand, each])}
            className="side-link"
            aria-current={each === piece ? 'page' : undefined}
          >
            {t(pieceText[each])}
          </Link>
        ))}
      </nav>
      {may('prices.change') && (
        <WaitingPrices
          open={`${brand} ${piece}`}
          nameOf={(id) => (isBrandId(id) ? inLanguage(getBrand(id).name, language) : id)}
        />
      )}
      <PiecePage key={`${brand} ${piece}`} brand={getBrand(brand)} piece={piece} />
    </Stack>
  );
}

const isPiece = (text: string): text is BrandPiece => (brandPieces as readonly string[]).includes(text);
