import { ActionIcon, CloseButton, Text } from '@mantine/core';
import { copyText } from '@manyline/page/copy/copy-text';
import { IconArrowForwardUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useBrand } from '../../../lib/services.tsx';
import { tip } from '../../../ui/tip/tip.ts';
import { DeleteMessages } from '../menus/delete-dialogs.tsx';
import { useForward } from '../menus/use-forward.ts';
import { type ChatMessage, isPending } from '../model/state/chat-message.ts';
import classes from './selection-bar.module.css';
import { useEscape } from './use-escape.ts';
import type { MessageSelection } from './use-selection.ts';

const COPIED_MS = 1_000;

interface SelectionBarProps {
  selection: MessageSelection;
  onDeleted: (messages: readonly ChatMessage[]) => void;
}

/** Acts on the messages that were chosen; Escape ends choosing. */
export default function SelectionBar({ selection, onDeleted }: SelectionBarProps) {
  const t = useText('chats');
  const common = useText();
  const { chosen, end } = selection;
  const forward = useForward();
  const canForward = useBrand().can('newChat');
  const [deleting, setDeleting] = useState(false);
  useEscape(end);
  const words = chosen.map(({ text, stt }) => text || stt || '').filter((each) => each !== '');
  const copy = async () => {
    if (!(await copyText(words.join('\n')))) return;
    showSnackbar(common('actions.copied'), { tone: 'success', durationMs: COPIED_MS });
    end();
  };
  const hasContent = words.length > 0 || chosen.some(({ type }) => type === 'mms');
  const actions = [
    { icon: IconCopy, label: t('messages.copy'), act: () => void copy(), isOff: words.length === 0 },
    ...(canForward
      ? [
          {
            icon: IconArrowForwardUp,
            label: t('messages.forward'),
            act: () => void forward(chosen),
            isOff: !hasContent,
          },
        ]
      : []),
    {
      icon: IconTrash,
      label: common('actions.delete'),
      act: () => setDeleting(true),
      // On its way, one would arrive all the same.
      isOff: chosen.length === 0 || chosen.some(isPending),
    },
  ];
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('select.label')}>
      <CloseButton aria-label={t('select.end')} onClick={end} />
      <Text size="sm" fw={600} flex={1} role="status" className="tabular">
        {t('select.count', { count: chosen.length })}
      </Text>
      {actions.map(({ icon: Glyph, label, act, isOff }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          size={40}
          {...tip(label, 'bottom')}
          disabled={isOff}
          onClick={act}
        >
          <Glyph size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      ))}
      {deleting && (
        <DeleteMessages
          messages={chosen}
          onClose={() => setDeleting(false)}
          onDeleted={(gone, isAsking) => {
            onDeleted(gone);
            // Others may be chosen by now.
            if (isAsking) end();
          }}
        />
      )}
    </div>
  );
}
