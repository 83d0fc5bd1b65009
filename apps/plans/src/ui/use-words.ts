import { CallProblem } from '../lib/call.ts';
import { useLanguage } from '../lib/language.tsx';

/** The server's own words for a failure (`retmsg`); ours when it never answered. */
export function useWords(): (error: Error) => string {
  const { t } = useLanguage();
  return (error) => {
    if (!(error instanceof CallProblem)) return t('unexpected');
    return error.message || t('noAnswer');
  };
}
