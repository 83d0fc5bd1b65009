import { useEffect, useRef, useState } from 'react';

interface RecorderOptions {
  secondsMax: number;
  onRecorded: (recorded: Blob) => void;
}

/** The microphone: begins when the person allows it, and ends by itself when its time is full. */
export function useRecorder({ secondsMax, onRecorded }: RecorderOptions) {
  const [seconds, setSeconds] = useState<number>();
  const recorder = useRef<MediaRecorder>(null);
  const canRecord = typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

  const stop = () => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  };

  async function start() {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const chunks: Blob[] = [];
    const made = new MediaRecorder(stream);
    recorder.current = made;
    const ticking = setInterval(() => setSeconds((before = 0) => before + 1), 1_000);
    const ending = setTimeout(stop, secondsMax * 1_000);
    made.ondataavailable = ({ data }) => chunks.push(data);
    made.onstop = () => {
      clearInterval(ticking);
      clearTimeout(ending);
      for (const track of stream.getTracks()) track.stop();
      setSeconds(undefined);
      onRecorded(new Blob(chunks, { type: made.mimeType }));
    };
    setSeconds(0);
    made.start();
  }

  // Whoever leaves is not listened to any more.
  useEffect(
    () => () => {
      const made = recorder.current;
      if (made?.state !== 'recording') return;
      made.onstop = null;
      made.stop();
      for (const track of made.stream.getTracks()) track.stop();
    },
    [],
  );
  return { canRecord, isRecording: seconds !== undefined, seconds: seconds ?? 0, start, stop };
}
