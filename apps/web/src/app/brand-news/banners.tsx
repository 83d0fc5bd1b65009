import type { BrandBanner } from '@manyline/contract/brand-news';
import { inLanguage } from '@manyline/domain/words';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import classes from './banners.module.css';

const STORED = 'dismissedBanners';

/** Sentences of the operator above every page, until they are put away. Their text is text. */
export function Banners({ banners }: { banners: readonly BrandBanner[] }) {
  const t = useText();
  const [dismissed, setDismissed] = useState(readDismissed);
  const shown = banners.filter((banner) => !dismissed.includes(keyOf(banner)));
  const dismiss = (banner: BrandBanner) => {
    // Those that are over are forgotten with it.
    const kept = banners.map(keyOf).filter((key) => dismissed.includes(key));
    const next = [...kept, keyOf(banner)];
    setDismissed(next);
    localStorage.setItem(STORED, JSON.stringify(next));
  };
  if (shown.length === 0) return null;
  return (
    <section className={classes.banners} aria-label={t('banners')}>
      {shown.map((banner) => (
        <div key={banner.id} className={classes.banner} data-tone={banner.tone} role="status">
          {banner.tone === 'warning' ? (
            <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
          ) : (
            <IconInfoCircle size={20} aria-hidden className={classes.icon} />
          )}
          <Sentence {...banner} />
          <IconAction
            icon={IconX}
            label={t('actions.dismiss')}
            tip="bottom"
            size={32}
            onClick={() => dismiss(banner)}
          />
        </div>
      ))}
    </section>
  );
}

function Sentence({ text, link }: BrandBanner) {
  const language = useLanguage();
  const said = inLanguage(text as Record<'en' | 'zh', string>, language);
  if (link === undefined) return <p className={classes.text}>{said}</p>;
  return (
    <p className={classes.text}>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {said}
      </a>
    </p>
  );
}

/** One with other words is another one. */
const keyOf = ({ id, text }: BrandBanner) => `${id} ${text.en ?? ''}`;

function readDismissed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
