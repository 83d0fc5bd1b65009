import { useDisclosure } from '@mantine/hooks';
import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { links } from '../../../lib/links.ts';
import { useRefreshAfterReconnect } from '../../../lib/socket/socket-context.tsx';
import { ListAndContent } from '../../../ui/list-and-content.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { ChatList } from '../list/chat-list.tsx';
import { useSearchKey } from '../search/use-search-key.ts';
import { useChatsModel } from '../use-chats.ts';
import { ChatsLayoutContext } from './layout-context.ts';

const ListDrawer = lazyPart(async () => (await import('./list-drawer.tsx')).ListDrawer);

/** 272 px (spec 1 §2), and more where there is more room: 344 px from 1440 on. */
const LIST_WIDTH = 'clamp(272px, calc(272px + (100vw - 1280px) * 0.45), 344px)';

/** /chats: the list on the left and the chosen screen beside it; on narrow windows the list slides over. */
export function ChatsLayout() {
  const wide = useWide();
  const [listOpen, { open, close }] = useDisclosure();
  const model = useChatsModel();
  useRefreshAfterReconnect(() => void model.refreshList());
  const state = useMemo(() => ({ narrow: !wide, openList: open, closeList: close }), [wide, open, close]);
  useSearchKey(open);
  const nothingChosen = useMatchRoute()(links.chats()) !== false;
  return (
    <ChatsLayoutContext value={state}>
      <ListAndContent list={<ChatList />} listWidth={LIST_WIDTH} nothingChosen={nothingChosen}>
        <Outlet />
      </ListAndContent>
      {!wide && (
        <Suspense>
          <ListDrawer opened={listOpen && !nothingChosen} onClose={close} />
        </Suspense>
      )}
    </ChatsLayoutContext>
  );
}
