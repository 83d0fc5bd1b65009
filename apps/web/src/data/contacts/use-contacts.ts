import type { Contact } from '@manyline/contract/contacts';
import { useStore } from 'zustand';
import { openContactsCache } from '../../lib/cache/contacts-cache.ts';
import { tellFailure } from '../../lib/errors/tell-failure.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { useApi, useBrand, useServices, useSession } from '../../lib/services.tsx';
import type { SocketClient } from '../../lib/socket/socket-client.ts';
import { useSocketClient } from '../../lib/socket/socket-context.tsx';
import { type ContactsModel, createContactsModel } from './contacts-model.ts';
import type { ContactsState } from './contacts-state.ts';

/** One model per socket, and so per session: nothing of one account can be left for the next. */
const models = new WeakMap<SocketClient, ContactsModel>();

/** The session's contacts. Empty where the brand has none: nobody starts the model there. */
export function useContactsModel(): ContactsModel {
  const socket = useSocketClient();
  const api = useApi();
  const { platform } = useBrand();
  const { userId } = useSession();
  const { session } = useServices();
  const known = models.get(socket);
  if (known) return known;
  const cache = openContactsCache({
    platform,
    userId,
    onOverflow: () => showSnackbar(translate('common:contacts.overflow'), { tone: 'error' }),
  });
  const stop = session.subscribe(({ status }) => {
    if (status !== 'signedOut') return;
    stop();
    void cache.clear();
  });
  const model = createContactsModel({
    api,
    socket,
    cache,
    // Nobody asked for them: while the notice of the lost connection stands, it says enough. The list of contacts says it in place.
    onFailure: (error) => {
      if (socket.connection.getState().disconnected) return;
      tellFailure(translate('common:contacts.loadFailed'), error);
    },
  });
  models.set(socket, model);
  return model;
}

export function useContactsState<T>(select: (state: ContactsState) => T): T {
  return useStore(useContactsModel().store, select);
}

/** Who has this full number (digits), for every place that shows a partner; undefined when nobody is known. */
export function useContactOf(fullNumber: string): Contact | undefined {
  return useContactsState(({ byNumber }) => byNumber.get(fullNumber));
}
