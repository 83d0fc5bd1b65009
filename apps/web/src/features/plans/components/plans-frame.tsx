import { Skeleton, Stack } from '@mantine/core';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { useEffect, useRef, useState } from 'react';
import { currentLanguageCode, useText } from '../../../lib/i18n/i18n.ts';
import { watchTyping } from '../../../lib/overlay/hands-free.ts';
import { useBrand } from '../../../lib/services.tsx';
import { frameAddress } from '../model/frame-address.ts';
import classes from './plans.module.css';
import { useFrameTalk } from './use-frame-talk.ts';

interface PlansFrameProps {
  place: string;
  planId: string | undefined;
  /** Of what the shown place is about. */
  onPrice: (price: string | undefined) => void;
  onRetry: () => void;
}

/** It is built into the same server: what takes longer has failed. */
const PATIENCE_MS = 20_000;

/** The embedded plans page in its frame (spec 1 §2, decision 33). The frame's address is set once: it keeps its own place. */
export function PlansFrame({ place, planId, onPrice, onRetry }: PlansFrameProps) {
  const t = useText('plans');
  const { platform } = useBrand();
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => frameAddress({ platform, language: currentLanguageCode(), planId, place }));
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [isDim, setDim] = useState(false);
  const line = useFrameTalk({
    getFrame: () => frame.current?.contentWindow,
    place,
    onThere() {
      setState('there');
      if (frame.current?.contentWindow) watchTyping(frame.current.contentWindow);
    },
    onDim: setDim,
    onPrice,
  });
  useEffect(() => {
    const patience = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);
  if (state === 'failed') return <PlaceFailed title={t('failed')} onRetry={onRetry} />;
  return (
    // Each of its screens has its own way back; until it is there, the page around keeps its.
    <div className={classes.screen} data-way-back={state === 'there' || undefined}>
      {state === 'loading' && <Loading />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the ground of a dialog; the keyboard has Escape, within the frame */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={classes.dim} data-on={isDim || undefined} onClick={() => line.say({ type: 'pressBeside' })} />
      <iframe ref={frame} src={src} title={t('title')} className={classes.frame} data-there={state === 'there'} />
    </div>
  );
}

function Loading() {
  return (
    <Stack className={classes.loading} gap="md" aria-hidden>
      <Skeleton h={28} w={220} />
      <Skeleton h={36} w={180} />
      <Skeleton h={150} />
    </Stack>
  );
}
