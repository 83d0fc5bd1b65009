import { createContext, use } from 'react';

export interface ChatsLayoutState {
  /** Below 1024 px the list lies over the conversation, and has to be called. */
  narrow: boolean;
  openList(): void;
  closeList(): void;
}

export const ChatsLayoutContext = createContext<ChatsLayoutState>({
  narrow: false,
  openList: () => undefined,
  closeList: () => undefined,
});

export function useChatsLayout(): ChatsLayoutState {
  return use(ChatsLayoutContext);
}
