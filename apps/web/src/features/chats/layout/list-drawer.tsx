import { Drawer } from '@manyline/page/ui/drawer';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ChatList } from '../list/chat-list.tsx';
import classes from './list-drawer.module.css';

/** The list over the screen, where there is no room beside it. */
export function ListDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('chats');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('list.title')}
      size={320}
      transitionProps={{ duration: 160 }}
      closeButtonProps={{ 'aria-label': t('list.close') }}
      classNames={{ body: classes.drawerBody, content: classes.drawer }}
    >
      <ChatList />
    </Drawer>
  );
}
