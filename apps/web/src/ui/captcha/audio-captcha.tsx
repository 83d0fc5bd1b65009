import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCaptchaText } from './captcha-texts.ts';
import type { Captcha } from './use-captcha.ts';

/** Plays the digits as often as wanted. */
export function AudioCaptcha({ captcha }: { captcha: Captcha }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const t = useCaptchaText();
  const url = captcha.loaded?.audioUrl;

  // Another captcha, other digits.
  useEffect(() => {
    if (url !== undefined) setPlaying(false);
  }, [url]);

  function toggle(): void {
    const player = audio.current;
    if (!player) return;
    if (playing) {
      player.pause();
      player.currentTime = 0;
    } else {
      player.play().catch(() => setPlaying(false));
    }
    setPlaying(!playing);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: captions would give the answer away; the picture is the other form. */}
      <audio ref={audio} src={url} preload="none" onEnded={() => setPlaying(false)} />
      <Button
        variant="default"
        px="xs"
        h="auto"
        // As high as other buttons are. A least height on the element would outrank the rule for thumbs.
        py={9}
        fullWidth
        styles={{ label: { whiteSpace: 'normal' } }}
        disabled={url === undefined}
        leftSection={playing ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
        onClick={toggle}
      >
        {t(playing ? 'stop' : 'play')}
      </Button>
    </>
  );
}
