import './texts/register.ts';
import { type CodeSmsPush, getAppList, getCodeNews } from '@manyline/contract/verification';
import { formatNumber, splitNumber } from '@manyline/domain/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetCodeArrivals, seeCodes, takeCode } from '../../data/code-arrivals.ts';
import { createMissedCodes } from '../../data/missed-codes.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { links } from '../../lib/links.ts';
import { showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { useCopyAndTell } from '../../lib/overlay/use-copy-and-tell.ts';
import { useApi, useBrand } from '../../lib/services.tsx';
import { useSocketClient } from '../../lib/socket/socket-context.tsx';
import { verificationKeys } from './api/keys.ts';

/** Long enough to be read, and copied at the page that asks for the code. */
const NEWS_MS = 20_000;

/** Mounted as long as somebody is signed in: a code is told of on whichever screen is open. */
export function CodesBackground() {
  const api = useApi();
  const client = useSocketClient();
  const queries = useQueryClient();
  const tell = useTellCode();

  const { platform } = useBrand();
  const [missed] = useState(() => createMissedCodes(platform));

  const take = useEffectEvent((sms: CodeSmsPush) => {
    if (!missed.take(sms)) return;
    for (const queryKey of [verificationKeys.texts, verificationKeys.numbers, verificationKeys.usedApps, ['balance']])
      void queries.invalidateQueries({ queryKey });
    if (takeCode(sms, document.hasFocus())) void tell(sms);
  });

  /** Reads codes that came while there was no connection; the screen that shows a held number reads it again. */
  const catchUp = useEffectEvent(async () => {
    const since = missed.since();
    // Without an answer the next connection asks from the same moment.
    const news = await api.call(getCodeNews, since === undefined ? {} : { since }).catch(() => undefined);
    if (!news) return;
    if (news.list.length > 0) void queries.invalidateQueries({ queryKey: verificationKeys.lock });
    for (const sms of news.list.toReversed()) take(sms);
    missed.upTo(news.date);
  });

  useEffect(() => {
    const offs = [client.on('codeSms', (sms) => take(sms)), client.on('connected', () => void catchUp())];
    if (!client.connection.getState().disconnected) void catchUp();
    window.addEventListener('focus', seeCodes);
    return () => {
      for (const off of offs) off();
      window.removeEventListener('focus', seeCodes);
      forgetCodeArrivals();
      missed.forget();
    };
  }, [client, missed]);

  return null;
}

function useTellCode() {
  const t = useText('verification');
  const copy = useCopyAndTell();
  const format = useFormat();
  const navigate = useNavigate();
  const nameOf = useServiceName();

  return async ({ app, number, code, charge }: CodeSmsPush) => {
    const cost = format.price(charge);
    const words = { app: await nameOf(app), number: formatNumber(splitNumber(number)), code, charge: cost };
    const action =
      code === undefined
        ? { label: t('news.show'), run: () => void navigate(links.verification()) }
        : { label: t('news.copy'), run: () => void copy(code) };
    const isFree = charge === '0';
    const said = code === undefined ? (isFree ? 'textFree' : 'text') : isFree ? 'codeFree' : 'code';
    showSnackbar(t(`news.${said}`, words), { durationMs: NEWS_MS, action });
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
