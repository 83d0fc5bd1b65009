import { Menu } from '@mantine/core';
import { copyText } from '@manyline/page/copy/copy-text';
import { IconArrowBackUp, IconClipboard, IconCopy, IconCut, IconSelectAll } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { PointMenu } from './point-menu.tsx';
import type { OpenPointMenu } from './use-point-menu.ts';

interface EditMenuProps {
  at: OpenPointMenu<null>;
  field: HTMLTextAreaElement;
  onInsert: (text: string) => void;
  onClose: () => void;
}

const PASTE_KEYS = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘V' : 'Ctrl+V';

/** The right-click menu of the text being written. Paste is plain text; where the browser refuses, the keys are told. */
export function EditMenu({ at, field, onInsert, onClose }: EditMenuProps) {
  const t = useText('chats');
  const selected = field.value.slice(field.selectionStart, field.selectionEnd);
  const copy = async () => void (await copyText(selected));
  const cut = async () => {
    if (await copyText(selected)) onInsert('');
  };
  const paste = async () => {
    try {
      onInsert(await navigator.clipboard.readText());
    } catch {
      showSnackbar(t('composer.pasteRefused', { keys: PASTE_KEYS }));
      field.focus();
    }
  };
  return (
    <PointMenu at={at} onClose={onClose} label={t('composer.menu')}>
      {selected !== '' && (
        <>
          <Menu.Item leftSection={<IconCut size={16} aria-hidden />} onClick={() => void cut()}>
            {t('composer.cut')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('composer.copy')}
          </Menu.Item>
        </>
      )}
      <Menu.Item data-autofocus leftSection={<IconClipboard size={16} aria-hidden />} onClick={() => void paste()}>
        {t('composer.paste')}
      </Menu.Item>
      <Menu.Item
        disabled={field.value === ''}
        leftSection={<IconSelectAll size={16} aria-hidden />}
        onClick={() => {
          field.focus();
          field.select();
        }}
      >
        {t('composer.selectAll')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => {
          field.focus();
          // Deprecated, and the only way into the undo history.
          document.execCommand('undo');
        }}
      >
        {t('composer.undo')}
      </Menu.Item>
    </PointMenu>
  );
}
