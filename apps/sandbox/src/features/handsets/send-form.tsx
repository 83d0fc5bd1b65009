import { Button, Group, Textarea } from '@mantine/core';
import { sendFromHandset, sendPictureFromHandset } from '@manyline/contract/local-world';
import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { Problem } from '@manyline/page/ui/problem';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { goTo, hashOf } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';
import { PictureButton } from './picture-button.tsx';
import { VoicemailButton } from './voicemail-button.tsx';

interface SendFormProps {
  from: string;
  /** Undefined while no valid number is chosen. */
  to: string | undefined;
  onRefused?: () => void;
}

/** A text that could not be sent stays in the field. */
export function SendForm({ from, to, onRefused }: SendFormProps) {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const send = useAction(sendFromHandset);
  const picture = useAction(sendPictureFromHandset);
  const submit = () => {
    if (to === undefined) return onRefused?.();
    if (text.trim() === '' || send.isPending) return;
    const open = () => goTo(hashOf('handsets', [from, to]));
    // The next text is typed already while this one is on its way: it stays.
    const empty = () => setText((typed) => (typed === text ? '' : typed));
    send.mutate({ from, to, text }, { onSuccess: () => [empty(), open()] });
  };
  const sendPicture = (file: string) => {
    if (to === undefined) return;
    const open = () => goTo(hashOf('handsets', [from, to]));
    // Words that were written go along.
    picture.mutate({ from, to, text: text.trim(), picture: file }, { onSuccess: () => [setText(''), open()] });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={handleSubmit} style={{ padding: 12 }}>
      <Problem error={send.error ?? picture.error} />
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <PictureButton disabled={to === undefined} loading={picture.isPending} onPicture={sendPicture} />
        <Textarea
          aria-label={t('write')}
          placeholder={t('writeHint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKey}
          autosize
          minRows={1}
          maxRows={6}
          flex={1}
        />
        <VoicemailButton from={from} to={to} onRefused={onRefused} />
        <Button type="submit" loading={send.isPending} leftSection={<IconSend size={16} />}>
          {t('send')}
        </Button>
      </Group>
    </form>
  );
}
