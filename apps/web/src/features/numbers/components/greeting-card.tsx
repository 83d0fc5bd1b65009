import { Button, Group, Radio, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { GREETING_CHARACTERS_MAX, GREETING_SECONDS_MAX } from '@manyline/contract/calls';
import { languages } from '@manyline/domain/languages';
import { toTelephoneSound } from '@manyline/page/sound/telephone-sound';
import { useRecorder } from '@manyline/page/sound/use-recorder';
import { IconMicrophone, IconPlayerStop, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { type Greeting, type GreetingChoice, useGreeting, useSaveGreeting } from '../api/use-greeting.ts';
import classes from './number-panel.module.css';

const spoken = ['en', 'zh'] as const;

/** The greeting of a number before the beep: ours, typed words, or a recording of the holder's. `children`: what is said of it first. */
export function GreetingCard({ number, children }: { number: string; children?: ReactNode }) {
  const t = useText('numbers');
  const { data } = useGreeting(number);
  // Kept here: a new recording is a new form.
  const save = useSaveGreeting(number);
  const titleId = useId();
  if (!data) return null;
  return (
    <section aria-labelledby={titleId}>
      <div id={titleId} className={classes.term}>
        {t('greeting.title')}
      </div>
      {children}
      <GreetingForm key={`${data.kind} ${data.sound ?? ''}`} save={save} greeting={data} />
      <Text size="sm" role="status" c="dimmed" mt="sm">
        {save.isSuccess && t('greeting.saved')}
      </Text>
    </section>
  );
}

function GreetingForm({ save, greeting }: { save: ReturnType<typeof useSaveGreeting>; greeting: Greeting }) {
  const t = useText('numbers');
  const [kind, setKind] = useState(greeting.kind);
  const [language, setLanguage] = useState(greeting.language);
  const [text, setText] = useState(greeting.text);
  const keep = (choice: GreetingChoice) => save.mutate(choice);
  const chooseKind = (value: string) => {
    setKind(value as Greeting['kind']);
    if (value === 'ours') keep({ kind: 'ours', language, text: '' });
  };
  const chooseLanguage = (value: string) => {
    setLanguage(value as 'en' | 'zh');
    if (kind === 'ours') keep({ kind: 'ours', language: value as 'en' | 'zh', text: '' });
  };
  return (
    <Stack gap="sm" mt={4}>
      <Radio.Group value={kind} onChange={chooseKind} aria-label={t('greeting.title')}>
        <Stack gap={6}>
          {(['ours', 'typed', 'recorded'] as const).map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`greeting.${each}`)}
              size="sm"
              classNames={{ body: classes.choice, labelWrapper: classes.choiceWords, label: classes.choiceLabel }}
              {...(each === 'typed' && !greeting.speaks && { description: t('greeting.notSpoken') })}
              disabled={each === 'typed' && !greeting.speaks && greeting.kind !== 'typed'}
            />
          ))}
        </Stack>
      </Radio.Group>
      {kind !== 'recorded' && (
        <SegmentedControl
          size="xs"
          aria-label={t('greeting.language')}
          value={language}
          onChange={chooseLanguage}
          data={spoken.map((value) => ({ value, label: languages[value].name }))}
        />
      )}
      {kind === 'ours' && greeting.language === language && (
        <Text size="sm" c="dimmed" lang={language}>
          {greeting.ours}
        </Text>
      )}
      {kind === 'typed' && (
        <Typed
          text={text}
          onText={setText}
          busy={save.isPending}
          onSave={() => keep({ kind: 'typed', language, text })}
        />
      )}
      {kind === 'recorded' && (
        <Recorded
          greeting={greeting}
          busy={save.isPending}
          onRecording={(recording) => keep({ kind: 'recorded', language, recording })}
        />
      )}
    </Stack>
  );
}

interface TypedProps {
  text: string;
  busy: boolean;
  onText: (text: string) => void;
  onSave: () => void;
}

function Typed({ text, busy, onText, onSave }: TypedProps) {
  const t = useText('numbers');
  return (
    <>
      <Textarea
        aria-label={t('greeting.words')}
        placeholder={t('greeting.wordsPlaceholder')}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        maxLength={GREETING_CHARACTERS_MAX}
        autosize
        minRows={2}
        maxRows={6}
      />
      <Group>
        <Button size="xs" loading={busy} disabled={text.trim() === ''} onClick={onSave}>
          {t('greeting.save')}
        </Button>
      </Group>
    </>
  );
}

interface RecordedProps {
  greeting: Greeting;
  busy: boolean;
  onRecording: (recording: File) => void;
}

/** A file of any kind that the browser plays, or the microphone. */
function Recorded({ greeting, busy, onRecording }: RecordedProps) {
  const t = useText('numbers');
  const input = useRef<HTMLInputElement>(null);
  const isShown = useIsShown();
  const take = async (recorded: Blob) => {
    try {
      const sound = await toTelephoneSound(recorded);
      // Whoever has chosen another greeting meanwhile wants that.
      if (isShown()) onRecording(sound);
    } catch (error) {
      showError(error);
    }
  };
  const recorder = useRecorder({ secondsMax: GREETING_SECONDS_MAX, onRecorded: (blob) => void take(blob) });
  return (
    <>
      {greeting.sound && (
        // biome-ignore lint/a11y/useMediaCaption: nobody has its words
        <audio
          controls
          preload="none"
          src={greeting.sound}
          aria-label={t('greeting.recorded')}
          style={{ width: '100%' }}
        />
      )}
      <Group gap="xs">
        {recorder.canRecord && (
          <Button
            size="xs"
            variant="default"
            loading={busy}
            leftSection={
              recorder.isRecording ? <IconPlayerStop size={14} aria-hidden /> : <IconMicrophone size={14} aria-hidden />
            }
            onClick={recorder.isRecording ? recorder.stop : () => void recorder.start().catch(showError)}
          >
            {recorder.isRecording
              ? t('greeting.stop', { seconds: recorder.seconds, max: GREETING_SECONDS_MAX })
              : t('greeting.record')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={recorder.isRecording}
          loading={busy}
          leftSection={<IconUpload size={14} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('greeting.upload')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="audio/*"
          hidden
          aria-label={t('greeting.upload')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void take(file);
          }}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('greeting.limits', { seconds: GREETING_SECONDS_MAX })}
      </Text>
    </>
  );
}
