import { say } from '@manyline/domain/words';
import { useText } from './i18n/i18n.ts';
import { useLanguage } from './i18n/use-language.ts';
import { useBrand, useSessionState } from './services.tsx';

/** A mail to support with the feedback subject and, signed in, the user id; `about`: more lines that say what it is about. */
export function useHelpAddress(about: readonly string[] = []): string {
  const brand = useBrand();
  const language = useLanguage();
  const { session } = useSessionState();
  const t = useText();
  // Spaces as %20: mail programs show the plus signs of URLSearchParams.
  const subject = `subject=${encodeURIComponent(say(brand.feedbackSubject, language))}`;
  if (!session) return `mailto:${brand.supportEmail}?${subject}`;
  const body = encodeURIComponent(['\n', ...about, t('feedback.userId', { userId: session.userId })].join('\n'));
  return `mailto:${brand.supportEmail}?${subject}&body=${body}`;
}
