import type { Brand } from '@manyline/brands/define-brand';
import { ownPageAddress, supportAddress } from '@manyline/brands/own-pages';
import type { Language } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import { useText } from './i18n/i18n.ts';
import { useLanguage } from './i18n/use-language.ts';
import { useBrand, useSessionState } from './services.tsx';

/** The attributes of an anchor that leads to help. */
export interface HelpLink {
  href: string;
  target?: '_blank';
  rel?: 'noopener';
}

/** A mail to support with the brand's feedback subject; where the brand names no address that there can be, the product's own page. */
export function helpLinkOf(brand: Brand, language: Language, lines: readonly string[] = []): HelpLink {
  const mail = supportAddress(brand);
  if (mail === undefined) return { href: ownPageAddress(brand, 'help', language), target: '_blank', rel: 'noopener' };
  // Spaces as %20: mail programs show the plus signs of URLSearchParams.
  const subject = `mailto:${mail}?subject=${encodeURIComponent(say(brand.feedbackSubject, language))}`;
  const body = lines.length > 0 ? `&body=${encodeURIComponent(['\n', ...lines].join('\n'))}` : '';
  return { href: subject + body };
}

/** The way to help; signed in, a mail says who asks. `about`: more lines that say what it is about. */
export function useHelpLink(about: readonly string[] = []): HelpLink {
  const brand = useBrand();
  const language = useLanguage();
  const { session } = useSessionState();
  const t = useText();
  const lines = session ? [...about, t('feedback.userId', { userId: session.userId })] : [];
  return helpLinkOf(brand, language, lines);
}

/** The address to write to, as it is shown, or the word for the page of help. */
export function useHelpName(): string {
  const t = useText();
  return supportAddress(useBrand()) ?? t('bar.helpPage');
}
