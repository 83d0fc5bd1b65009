import { createContext, type ReactNode, use, useState } from 'react';
import { useBrand, useSession } from '../services.tsx';
import type { AccountStore } from './account-db.ts';
import { accountStoreOf } from './account-stores.ts';

const AccountStoreContext = createContext<AccountStore | undefined>(undefined);

/** One for as long as somebody is signed in; it ends with the removal of its database (boot.ts). */
export function AccountStoreProvider({ children }: { children: ReactNode }) {
  const { platform } = useBrand();
  const { userId } = useSession();
  const [store] = useState(() => accountStoreOf(platform, userId));
  return <AccountStoreContext value={store}>{children}</AccountStoreContext>;
}

/** This browser's memory of the signed-in account; only below the signed-in shell. */
export function useAccountStore(): AccountStore {
  const store = use(AccountStoreContext);
  if (!store) throw new Error('no cache: rendered outside the signed-in shell');
  return store;
}
