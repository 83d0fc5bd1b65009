import { findErrorCode } from '@manyline/contract/errors';
import { toApiError } from '@manyline/page/api/api-error';
import { type ReactNode, useEffect, useState } from 'react';
import { showError } from '../../lib/errors/show-error.ts';
import { currentLanguageCode } from '../../lib/i18n/i18n.ts';
import { type Services, useServices } from '../../lib/services.tsx';
import { createPendingStore } from '../../lib/socket/pending-store.ts';
import { createSocketClient, type SocketClient } from '../../lib/socket/socket-client.ts';
import { SocketClientContext } from '../../lib/socket/socket-context.tsx';
import { createSocketIoPort } from '../../lib/socket/socket-io-port.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Splash } from './splash.tsx';

/** The network or the person came back: nobody should watch a long wait between attempts run down. */
const COMING_BACK = ['online', 'focus'];

/** One socket for as long as somebody is signed in. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const [client, setClient] = useState<SocketClient>();

  useEffect(() => {
    const { client: opened, hurry } = openSocket(services);
    setClient(opened);
    for (const event of COMING_BACK) window.addEventListener(event, hurry);
    // A text that is not sent yet goes with the tab: the browser asks first.
    const askFirst = (event: Event) => {
      if (opened.queue.hasUnsent()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askFirst);
    return () => {
      window.removeEventListener('beforeunload', askFirst);
      for (const event of COMING_BACK) window.removeEventListener(event, hurry);
      opened.close();
    };
  }, [services]);

  if (!client) return <Splash />;
  return (
    <SocketClientContext value={client}>
      <ConnectionNotice />
      {children}
    </SocketClientContext>
  );
}

function openSocket({ found, session }: Services): { client: SocketClient; hurry: () => void } {
  const socket = createSocketIoPort({
    getToken: () => session.getState().session?.token,
    getLanguageCode: currentLanguageCode,
  });
  const client = createSocketClient({
    socket,
    pendingStore: createPendingStore(`${found.brand.platform}.${session.getState().session?.userId}`),
    getLanguageCode: currentLanguageCode,
  });
  client.on('kicked', (push) => showError(toApiError(push)));
  // A refusal that the catalogue knows is about the session; anything else is the network's, and is tried again.
  client.on('refused', (answer) => {
    if (answer.retcode !== undefined && findErrorCode(answer.retcode)) showError(toApiError(answer));
  });
  return { client, hurry: socket.hurry };
}
