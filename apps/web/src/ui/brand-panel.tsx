import { inLanguage, say } from '@manyline/domain/words';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { useBrand } from '../lib/services.tsx';
import { BrandLogo } from './brand-logo.tsx';
import classes from './brand-panel.module.css';
import { BrandPicture } from './brand-picture.tsx';

/** The brand in one sentence and one picture, on its own colour, for who does not know it yet. */
export function BrandPanel() {
  const brand = useBrand();
  const language = useLanguage();
  return (
    <aside className={classes.panel} aria-label={inLanguage(brand.name, language)}>
      <div className={classes.name}>
        <span className={classes.mark}>
          <BrandLogo brand={brand} size={32} />
        </span>
        {inLanguage(brand.name, language)}
      </div>
      <BrandPicture />
      <p className={classes.sentence}>{say(brand.tagline, language)}</p>
    </aside>
  );
}
