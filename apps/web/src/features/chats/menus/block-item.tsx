import { Menu } from '@mantine/core';
import { IconBan, IconCircleOff } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBlocking } from './use-blocking.ts';

/** Blocks the number at the far end, or unblocks it. Nothing for senders with a name, which nobody can block. */
export function BlockItem({ number }: { number: string }) {
  const t = useText('chats');
  const { isBlocked, canBlock, set } = useBlocking(number);
  if (!canBlock) return null;
  const Glyph = isBlocked ? IconCircleOff : IconBan;
  return (
    <Menu.Item leftSection={<Glyph size={16} aria-hidden />} onClick={() => set(!isBlocked)}>
      {t(isBlocked ? 'block.unblock' : 'block.block')}
    </Menu.Item>
  );
}
