import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { ChatEntry } from '@manyline/contract/chats';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { useParams } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, useMemo, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useBrand } from '../../../lib/services.tsx';
import paneClasses from '../../../ui/list-pane.module.css';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { useBlockedNumbers, useChatSettings } from '../api/use-chat-settings.ts';
import { useChatsLayout } from '../layout/layout-context.ts';
import { moveFocus } from '../layout/move-focus.ts';
import { DeleteChat } from '../menus/delete-dialogs.tsx';
import { usePointMenu } from '../menus/use-point-menu.ts';
import { arrangeChats, type ChatFilter, isArchived } from '../model/state/arrange-chats.ts';
import { keyOf } from '../model/state/chat-message.ts';
import { NotifyOffer } from '../notify/notify-offer.tsx';
import { Results } from '../search/results.tsx';
import { SearchField } from '../search/search-field.tsx';
import { useChatList, useChatsModel, useChatsState, useEntry } from '../use-chats.ts';
import { ChatFilterBar } from './chat-filter-bar.tsx';
import classes from './chat-list.module.css';
import { ChatListHeader } from './chat-list-header.tsx';
import { ChatRow, ROW_HEIGHT } from './chat-row.tsx';
import { NoChats } from './no-chats.tsx';
import { AVATAR_PX } from './row-content.tsx';
import { useFocusNeighbour } from './use-focus-neighbour.ts';

const ChatMenu = lazyPart(async () => (await import('../menus/chat-menu.tsx')).ChatMenu);

export function ChatList() {
  const t = useText('chats');
  const brand = useBrand();
  const list = useChatsState((state) => state.list);
  const all = useChatList();
  const settings = useChatSettings();
  const [filter, setFilter] = useState<ChatFilter>({ show: 'all' });
  const { chatKey } = useParams({ strict: false }) as { chatKey?: string };
  const blocked = useBlockedNumbers();
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  const chats = useMemo(
    () => arrangeChats(all, { settings, blocked }, filter, chatKey),
    [all, settings, blocked, filter, chatKey],
  );
  const hasArchived = useMemo(
    () => settings.size > 0 && all.some((chat) => isArchived(chat, settings)),
    [all, settings],
  );
  const rows = useRef<HTMLDivElement>(null);
  useFocusNeighbour(rows, chats, keyOf);
  // Here, as the rows go with the last chat before its dialog has closed.
  const [deleting, setDeleting] = useState<ChatEntry>();
  return (
    <section className={paneClasses.list} aria-label={t('list.title')}>
      {brand.can('chatListHeader') && <ChatListHeader />}
      {all.length > 0 && (
        <div className={classes.tools}>
          <SearchField value={typed} onChange={setTyped} />
        </div>
      )}
      {all.length > 0 && !isSearching && (
        <>
          <NotifyOffer />
          <ChatFilterBar filter={filter} hasArchived={hasArchived} onChange={setFilter} />
        </>
      )}
      <div ref={rows} className={paneClasses.rows}>
        {isSearching && <Results typed={typed} />}
        {!isSearching && chats.length > 0 && <Rows chats={chats} onDelete={setDeleting} />}
        {!isSearching && all.length > 0 && chats.length === 0 && (
          <NoneLeft filter={filter} hasArchived={hasArchived} onShow={(show) => setFilter({ show })} />
        )}
        {all.length === 0 && list === 'loading' && <LoadingRows />}
        {all.length === 0 && list === 'failed' && <FailedRows />}
        {all.length === 0 && list === 'ready' && <NoChats />}
      </div>
      {deleting && <DeleteChat ends={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}

function Rows({ chats, onDelete }: { chats: readonly ChatEntry[]; onDelete: (chat: ChatEntry) => void }) {
  const t = useText('chats');
  const { chatKey } = useParams({ strict: false }) as { chatKey?: string };
  const menu = usePointMenu<ChatEntry>();
  const { closeList } = useChatsLayout();
  // One stop for the Tab key: the open chat, else the first that is drawn; arrows go on from there.
  const current = useEntry(chatKey ?? '');
  const open = current ? chats.indexOf(current) : -1;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => moveFocus(event, 'a');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys travel between the links inside
    <div style={{ height: '100%' }} onKeyDown={handleKey}>
      <VirtualList
        items={chats}
        rowHeight={ROW_HEIGHT}
        getKey={keyOf}
        label={t('list.title')}
        renderRow={(chat, index, { first, last }) => {
          const stop = open >= first && open <= last ? open : first;
          return (
            <ChatRow
              chat={chat}
              current={index === open}
              tabIndex={index === stop ? 0 : -1}
              menuProps={menu.propsFor}
              onOpen={closeList}
            />
          );
        }}
      />
      {menu.open && (
        <Suspense>
          <ChatMenu at={menu.open} onClose={menu.close} onDelete={onDelete} />
        </Suspense>
      )}
    </div>
  );
}

interface NoneLeftProps {
  filter: ChatFilter;
  hasArchived: boolean;
  onShow: (show: ChatFilter['show']) => void;
}

/** There are chats, and the filter lets none of them through: the way to where they are. */
function NoneLeft({ filter, hasArchived, onShow }: NoneLeftProps) {
  const t = useText('chats');
  const isAll = filter.show === 'all' && filter.own === undefined;
  const elsewhere = hasArchived ? 'archived' : 'blocked';
  const words = filter.show === 'blocked' ? 'block.noChat' : 'filter.none';
  return (
    <Stack p="lg" gap="sm" align="center" ta="center" role="status">
      <Text size="sm">{t(isAll ? 'filter.noneOpen' : words)}</Text>
      <Button size="xs" variant="default" onClick={() => onShow(isAll ? elsewhere : 'all')}>
        {t(isAll ? `filter.${elsewhere}` : 'filter.showAll')}
      </Button>
    </Stack>
  );
}

/** As wide as names are. */
const LOADING_WIDTHS = [140, 120, 152, 128, 146, 134, 124, 148];

function LoadingRows() {
  return (
    <Stack gap={0} aria-hidden>
      {LOADING_WIDTHS.map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton circle height={AVATAR_PX} />
          <div className={classes.words}>
            <Skeleton height={14} width={width} mb={6} />
            <Skeleton height={12} width="85%" />
          </div>
        </div>
      ))}
    </Stack>
  );
}

function FailedRows() {
  const t = useText('chats');
  const model = useChatsModel();
  return <PlaceFailed title={t('list.failed')} onRetry={() => model.loadList()} />;
}
