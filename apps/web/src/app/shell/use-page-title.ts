import { inLanguage } from '@manyline/domain/words';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUnreadCodes } from '../../data/code-arrivals.ts';
import { useNews } from '../../data/notices/use-news.ts';
import { useUnreadTotal } from '../../data/unread-store.ts';
import { unreadText } from '../../lib/format/unread-text.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useScreenTitleStore } from '../../lib/screen-title.ts';
import { useBrand } from '../../lib/services.tsx';
import { tabsOf } from '../tabs/registry.ts';

/**
 * Tab name and platform name, before them whom the screen is about; the total of unread messages, codes and news in brackets
 * in front, where a narrow tab still shows it.
 */
export function usePageTitle(): void {
  const brand = useBrand();
  const language = useLanguage();
  const news = useNews();
  const unread = unreadText(useUnreadTotal() + useUnreadCodes() + news);
  const { pathname } = useLocation();
  const t = useText();
  const open = tabsOf(brand).find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const screen = useScreenTitleStore((state) => state.title);
  const place = `${t(`tabs.${open?.id ?? 'account'}`)} - ${inLanguage(brand.name, language)}`;
  const title = screen === undefined ? place : `${screen} - ${place}`;

  useEffect(() => {
    document.title = unread ? `(${unread}) ${title}` : title;
  }, [title, unread]);
}
