import { inLanguage, say } from '@manyline/domain/words';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { useBrand } from '../lib/services.tsx';
import { BrandLogo } from './brand-logo.tsx';
import classes from './brand-panel.module.css';
import { BrandPicture } from './brand-picture.tsx';

/**
 * The brand in one sentence and one picture, on its own colour, for who does not know it yet. `home`: the page of its own that the
 * brand begins with, where it has one; it is no screen of this app, so the whole page is loaded.
 */
export function BrandPanel({ home }: { home?: string | undefined }) {
  const brand = useBrand();
  const language = useLanguage();
  const Name = home === undefined ? 'div' : 'a';
  return (
    <aside className={classes.panel} aria-label={inLanguage(brand.name, language)}>
      <Name className={classes.name} href={home}>
        <span className={classes.mark}>
          <BrandLogo brand={brand} size={32} />
        </span>
        {inLanguage(brand.name, language)}
      </Name>
      <BrandPicture />
      <p className={classes.sentence}>{say(brand.tagline, language)}</p>
    </aside>
  );
}
