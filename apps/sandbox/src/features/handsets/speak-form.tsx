import { Button, Group, Textarea } from '@mantine/core';
import { spokenWordsMax } from '@manyline/contract/local-world';
import { speakIntoCall } from '@manyline/contract/local-world-calls';
import { toTelephoneSound } from '@manyline/page/sound/telephone-sound';
import { useRecorder } from '@manyline/page/sound/use-recorder';
import { Problem } from '@manyline/page/ui/problem';
import { IconMicrophone, IconPlayerStop, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';

const SECONDS_MAX = 180;

/** After the beep: words that are spoken, the microphone, or a file. */
export function SpeakForm({ id }: { id: string }) {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const [broken, setBroken] = useState<Error>();
  const input = useRef<HTMLInputElement>(null);
  const speak = useAction(speakIntoCall);
  const say = async (recorded: Blob) => {
    try {
      speak.mutate({ id, sound: await toBase64(await toTelephoneSound(recorded)), language: '' });
    } catch (error) {
      setBroken(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const recorder = useRecorder({ secondsMax: SECONDS_MAX, onRecorded: (blob) => void say(blob) });
  const record = () => void recorder.start().catch(setBroken);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') speak.mutate({ id, text, language: '' });
      }}
    >
      <Textarea
        label={t('voicemailWords')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={spokenWordsMax}
        autosize
        minRows={2}
        maxRows={6}
      />
      <Problem error={speak.error ?? broken ?? null} />
      <Group gap="xs" mt="xs">
        <Button type="submit" size="xs" disabled={text.trim() === ''} loading={speak.isPending}>
          {t('phoneSay')}
        </Button>
        {recorder.canRecord && (
          <Button
            size="xs"
            variant="default"
            leftSection={
              recorder.isRecording ? <IconPlayerStop size={14} aria-hidden /> : <IconMicrophone size={14} aria-hidden />
            }
            onClick={recorder.isRecording ? recorder.stop : record}
          >
            {recorder.isRecording ? t('phoneStop', { seconds: String(recorder.seconds) }) : t('phoneMicrophone')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUpload size={14} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('phoneFile')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="audio/*"
          hidden
          aria-label={t('phoneFile')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void say(file);
          }}
        />
      </Group>
    </form>
  );
}

function toBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
  reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
  reader.readAsDataURL(file);
  return promise;
}
