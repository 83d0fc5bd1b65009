import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { Dialog } from '@manyline/page/ui/dialog';
import { Problem } from '@manyline/page/ui/problem';
import { IconEye } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLanguage } from '../lib/language.ts';

/** Characters of a reason at least, where nothing asks for more. */
const REASON_MIN = 3;
const REASON_MAX = 500;

interface ActionDialogProps {
  title: string;
  /** The act that is going to happen, and to whom. */
  preview: ReactNode;
  confirm: string;
  /** For what cannot be undone. */
  danger?: boolean;
  /** Asks why; the reason goes into the log. */
  wantsReason?: boolean;
  /** Usual reasons, to begin with. */
  templates?: { label: string; none: string; texts: readonly string[] };
  /** Where the act wants more of a reason than others. */
  reasonMin?: { characters: number; hint: string };
  /** Another person has to confirm it. */
  needsFourEyes?: boolean;
  isBusy: boolean;
  /** Stands in the way: a field above is not filled in. */
  isBlocked?: boolean;
  error: Error | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** An act of an operator: what it does, why, and whether a second person is needed. A proof of who asks comes by itself (`useAct`). */
export function ActionDialog(props: ActionDialogProps) {
  const {
    title,
    preview,
    confirm,
    danger,
    wantsReason,
    reasonMin,
    templates,
    needsFourEyes,
    isBusy,
    isBlocked,
    error,
  } = props;
  const { t } = useLanguage();
  const [reason, setReason] = useState('');
  const isGiven = !wantsReason || reason.trim().length >= (reasonMin?.characters ?? REASON_MIN);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven && !isBlocked) props.onConfirm(reason.trim());
  };
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Stack component="form" gap="md" onSubmit={handleSubmit}>
        <Text size="sm" component="div">
          {preview}
        </Text>
        {needsFourEyes && (
          <Alert variant="light" color="blue" p="xs" icon={<IconEye size={18} aria-hidden />}>
            {t('fourEyes')}
          </Alert>
        )}
        {wantsReason && templates && (
          <NativeSelect
            label={templates.label}
            value={templates.texts.includes(reason) ? reason : ''}
            onChange={(event) => setReason(event.currentTarget.value)}
            data={[{ value: '', label: templates.none }, ...templates.texts]}
          />
        )}
        {wantsReason && (
          <Textarea
            label={t('reason')}
            description={reasonMin?.hint ?? t('reasonHint')}
            required
            autosize
            minRows={2}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <Problem error={error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" color={danger ? 'red.8' : undefined} loading={isBusy} disabled={!isGiven || isBlocked}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
