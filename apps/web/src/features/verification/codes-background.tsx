import './texts/register.ts';
import { type CodeSmsPush, getAppList } from '@manyline/contract/verification';
import { formatNumber, splitNumber } from '@manyline/domain/phone';
import { copyText } from '@manyline/page/copy/copy-text';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { forgetCodeArrivals, seeCodes, takeCode } from '../../data/code-arrivals.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { links } from '../../lib/links.ts';
import { showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { useApi } from '../../lib/services.tsx';
import { useSocketClient } from '../../lib/socket/socket-context.tsx';
import { verificationKeys } from './api/keys.ts';

/** Long enough to be read, and copied at the page that asks for the code. */
const NEWS_MS = 20_000;
const COPIED_MS = 1_000;

/** Mounted as long as somebody is signed in: a code is told of on whichever screen is open. */
export function CodesBackground() {
  const client = useSocketClient();
  const queries = useQueryClient();
  const tell = useTellCode();

  const take = useEffectEvent((sms: CodeSmsPush) => {
    void queries.invalidateQueries({ queryKey: verificationKeys.texts });
    void queries.invalidateQueries({ queryKey: ['balance'] });
    if (takeCode(sms, document.hasFocus())) void tell(sms);
  });

  useEffect(() => {
    const off = client.on('codeSms', (sms) => take(sms));
    window.addEventListener('focus', seeCodes);
    return () => {
      off();
      window.removeEventListener('focus', seeCodes);
      forgetCodeArrivals();
    };
  }, [client]);

  return null;
}

function useTellCode() {
  const t = useText('verification');
  const common = useText();
  const navigate = useNavigate();
  const nameOf = useServiceName();

  async function copy(code: string) {
    if (await copyText(code)) showSnackbar(common('actions.copied'), { tone: 'success', durationMs: COPIED_MS });
  }

  return async ({ app, number, code }: CodeSmsPush) => {
    const words = { app: await nameOf(app), number: formatNumber(splitNumber(number)), code };
    const action =
      code === undefined
        ? { label: t('news.show'), run: () => void navigate(links.verification()) }
        : { label: t('news.copy'), run: () => void copy(code) };
    showSnackbar(t(code === undefined ? 'news.text' : 'news.code', words), { durationMs: NEWS_MS, action });
  };
}

/** Read when the first code comes; without an answer a service goes by its id. */
function useServiceName() {
  const api = useApi();
  const language = useLanguage();
  const queries = useQueryClient();
  return async (app: string): Promise<string> => {
    const list = await queries
      .fetchQuery({
        queryKey: verificationKeys.catalogue(language),
        queryFn: ({ signal }) => api.call(getAppList, {}, { signal }),
        staleTime: Number.POSITIVE_INFINITY,
      })
      .catch(() => undefined);
    return list?.appList.find((each) => each.app === app)?.name ?? app;
  };
}
