import { useEffect, useRef, useState } from 'react';

interface RecorderOptions {
  secondsMax: number;
  onRecorded: (recorded: Blob) => void;
}

/** The microphone: begins when the person allows it, and ends by itself when its time is full. */
export function useRecorder({ secondsMax, onRecorded }: RecorderOptions) {
  const [seconds, setSeconds] = useState<number>();
  const recorder = useRef<MediaRecorder>(null);
  const isAsking = useRef(false);
  const isGone = useRef(false);
  const canRecord = typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

  const stop = () => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  };

  async function start() {
    // The browser may ask for long: another press meanwhile is the same one.
    if (isAsking.current || recorder.current?.state === 'recording') return;
    isAsking.current = true;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).finally(() => {
      isAsking.current = false;
    });
    if (isGone.current) return endTracks(stream);
    const chunks: Blob[] = [];
    const made = new MediaRecorder(stream);
    recorder.current = made;
    const ticking = setInterval(() => setSeconds((before = 0) => before + 1), 1_000);
    const ending = setTimeout(() => made.state === 'recording' && made.stop(), secondsMax * 1_000);
    made.ondataavailable = ({ data }) => chunks.push(data);
    made.onstop = () => {
      clearInterval(ticking);
      clearTimeout(ending);
      endTracks(stream);
      setSeconds(undefined);
      onRecorded(new Blob(chunks, { type: made.mimeType }));
    };
    setSeconds(0);
    made.start();
  }

  // Whoever leaves is not listened to any more.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const made = recorder.current;
      if (made?.state !== 'recording') return;
      made.onstop = null;
      made.stop();
      endTracks(made.stream);
    };
  }, []);
  return { canRecord, isRecording: seconds !== undefined, seconds: seconds ?? 0, start, stop };
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
