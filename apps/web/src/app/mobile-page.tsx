import { Anchor, Button } from '@mantine/core';
import type { AppPlace, PhonePage } from '@manyline/brands/phone-page';
import { say } from '@manyline/domain/words';
import { useEffect } from 'react';
import { useText } from '../lib/i18n/i18n.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { useBrand } from '../lib/services.tsx';
import { BrandPanel } from '../ui/brand-panel.tsx';
import classes from './mobile-page.module.css';

/** Long enough to read where one is being led, and to stay. */
const LEAVE_AFTER_MS = 2_500;

interface MobilePageProps {
  page: PhonePage;
  /** To the product, in this browser. */
  onStay: () => void;
}

/** A phone's page: the brand, its app or its site for phones, and the way on in the browser (spec 1 §1, 0132). */
export function MobilePage({ page, onStay }: MobilePageProps) {
  const { mobile } = useBrand();
  const language = useLanguage();
  const t = useText();
  return (
    <main className={classes.page}>
      <BrandPanel />
      <div className={classes.ways}>
        {mobile.kind === 'message' && <p className={classes.words}>{say(mobile.text, language)}</p>}
        {forThisPhone(page.places).map(({ store, href }, at) => (
          <Button key={store} component="a" href={href} size="lg" fullWidth variant={at === 0 ? 'filled' : 'default'}>
            {t(`stores.${store}`)}
          </Button>
        ))}
        {page.site && <Leaving url={page.site} after={page.browser ? LEAVE_AFTER_MS : 0} />}
        {page.browser && (
          <Anchor component="button" className={classes.stay} onClick={onStay}>
            {t('mobile.stay')}
          </Anchor>
        )}
      </div>
    </main>
  );
}

/** The place where this kind of phone gets its apps comes first, and is the one that stands out. No iPhone takes an APK. */
function forThisPhone(all: readonly AppPlace[]): AppPlace[] {
  const isAndroid = navigator.userAgent.includes('Android');
  const places = isAndroid ? all : all.filter(({ store }) => store !== 'apk');
  const own = isAndroid ? 'googlePlay' : 'appStore';
  return places.toSorted((a, b) => Number(b.store === own) - Number(a.store === own));
}

function Leaving({ url, after }: { url: string; after: number }) {
  const t = useText();
  useEffect(() => {
    const timer = setTimeout(() => location.replace(url), after);
    return () => clearTimeout(timer);
  }, [url, after]);
  return (
    <>
      <p className={classes.words} role="status">
        {t('mobile.leaving')}
      </p>
      <Button component="a" href={url} size="lg" fullWidth>
        {t('mobile.leave')}
      </Button>
    </>
  );
}
