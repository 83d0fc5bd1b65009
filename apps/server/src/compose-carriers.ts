import { join } from 'node:path';
import type { BindState } from '@manyline/carrier-smpp/session/pool';
import { keepTo } from '@manyline/outbound/one-place';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { Carrier } from '@manyline/ports/carrier';
import type { Speaker } from '@manyline/ports/speaker';
import type { CarrierKind, CarrierSetting } from './config/carrier-settings.ts';
import type { Kit } from './feature.ts';
import { createCarrierAccountsRepository } from './features/delivery/carrier-accounts.repository.ts';
import { type CarrierAccounts, createCarrierAccounts } from './features/delivery/carrier-accounts.service.ts';
import { createCarrierRoutesRepository } from './features/delivery/carrier-routes.repository.ts';
import { type CarrierRoutes, createCarrierRoutes } from './features/delivery/carrier-routes.service.ts';
import { createCarrierTermsRepository } from './features/delivery/carrier-terms.repository.ts';
import { type CarrierTermsService, createCarrierTerms } from './features/delivery/carrier-terms.service.ts';
import { type CarrierAccount, type Carriers, createCarriers } from './features/delivery/carriers.ts';
import { createPartStore } from './features/delivery/part-store.repository.ts';
import { openByKind, readCredentials } from './lib/account-kinds.ts';
import { refusePlainHost } from './lib/plain-hosts.ts';

/** Who carries texts: an account a name of the settings, found among those that its kind has opened. `more` come first. */
export function chooseCarriers(
  settings: readonly CarrierSetting[],
  opened: Record<CarrierKind, readonly Carrier[]>,
  more: readonly CarrierAccount[] = [],
): Carriers {
  const chosen = settings.map(({ name, kind, whenUnsure }) => ({
    carrier: opened[kind].find((carrier) => carrier.name === name)!,
    whenUnsure,
  }));
  return createCarriers([...more, ...chosen]);
}

/** Makes a carrier of what an operator gave us of an account. */
export type OpenCarrier = (name: string, kind: string, credentials: unknown) => Promise<Carrier>;

/** The accounts that operators add by command, loaded. */
export async function openCarrierAccounts(kit: Kit, carriers: Carriers, open: OpenCarrier): Promise<CarrierAccounts> {
  const { db, secret, now, log } = kit;
  const accounts = createCarrierAccounts({
    db,
    rows: createCarrierAccountsRepository(db),
    carriers,
    open,
    secret,
    now,
    log,
  });
  await accounts.reload();
  return accounts;
}

/** Opens the terms that operators gave to accounts and numbers, loaded. */
export async function openCarrierTerms({ db, now }: Kit, carriers: Carriers): Promise<CarrierTermsService> {
  const rows = createCarrierTermsRepository(db);
  const terms = createCarrierTerms({ db, rows, accounts: createCarrierAccountsRepository(db), carriers, now });
  await terms.reload();
  return terms;
}

/** By which accounts texts go, as operators say, loaded. */
export async function openCarrierRoutes({ db, now }: Kit, carriers: Carriers): Promise<CarrierRoutes> {
  const rows = createCarrierRoutesRepository(db);
  const routes = createCarrierRoutes({ db, rows, accounts: createCarrierAccountsRepository(db), carriers, now });
  await routes.reload();
  return routes;
}

/** By their kind. Each is loaded when there is an account of it. `speaker`: for those that hold calls themselves. */
export function createOpenCarrier({ config, db, metrics, now, log }: Kit, speaker: Speaker | undefined): OpenCarrier {
  const { exchange } = createOutboundClient({ keepsConnections: true });
  const onCall = metrics.noteCarrierCall;
  const shared = (name: string) => ({ name, webhookUrl: `${config.publicUrl}/carrier/${name}`, exchange, now, onCall });
  const kinds: Record<string, (name: string, credentials: unknown) => Promise<Carrier>> = {
    async twilio(name, credentials) {
      const { twilioAccount } = await import('@manyline/carrier-twilio/account');
      const { createCarrierTwilio } = await import('@manyline/carrier-twilio/carrier-twilio');
      const account = { kind: 'twilio' as const, ...readCredentials(twilioAccount, credentials) };
      return createCarrierTwilio({ ...shared(name), account });
    },
    async signalwire(name, credentials) {
      const { signalwireAccount } = await import('@manyline/carrier-twilio/account');
      const { createCarrierTwilio } = await import('@manyline/carrier-twilio/carrier-twilio');
      const account = { kind: 'signalwire' as const, ...readCredentials(signalwireAccount, credentials) };
      return createCarrierTwilio({ ...shared(name), account });
    },
    async telnyx(name, credentials) {
      const { telnyxAccount } = await import('@manyline/carrier-telnyx/account');
      const { createCarrierTelnyx } = await import('@manyline/carrier-telnyx/carrier-telnyx');
      return createCarrierTelnyx({ ...shared(name), account: readCredentials(telnyxAccount, credentials) });
    },
    async smsgate(name, credentials) {
      const { smsgateAccount } = await import('@manyline/carrier-smsgate/account');
      const { createCarrierSmsgate } = await import('@manyline/carrier-smsgate/carrier-smsgate');
      const account = readCredentials(smsgateAccount, credentials);
      // At home, where nothing else may be asked: a client for this phone alone.
      const { exchange } = createOutboundClient({ keepsConnections: true, ...keepTo(account) });
      return createCarrierSmsgate({ ...shared(name), exchange, account });
    },
    async http(name, credentials) {
      const { httpAccount } = await import('@manyline/carrier-http/account');
      const { createCarrierHttp } = await import('@manyline/carrier-http/carrier-http');
      const account = readCredentials(httpAccount, credentials);
      const { exchange } = createOutboundClient({ keepsConnections: true, ...keepTo(account) });
      return createCarrierHttp({ ...shared(name), exchange, account });
    },
    async smpp(name, credentials) {
      const { smppAccount } = await import('@manyline/carrier-smpp/account');
      const { createCarrierSmpp } = await import('@manyline/carrier-smpp/carrier-smpp');
      const account = readCredentials(smppAccount, credentials);
      refusePlainHost({ ...account, isEncrypted: account.tls !== undefined }, 'set tls');
      const onState = ({ role, isUp, why, needsOperator }: BindState) => {
        const said = { carrier: name, role, why };
        if (needsOperator) log.error(said, 'a bind was refused; it is tried again every minute');
        else log.info(said, isUp ? 'a bind stands' : 'a bind is down; it is tried again');
      };
      return createCarrierSmpp({ name, account, store: createPartStore(db, name), now, onState, onCall });
    },
    async sip(name, credentials) {
      const { sipAccount } = await import('@manyline/voice-sip/account');
      const { createVoiceSip } = await import('@manyline/voice-sip/voice-sip');
      const account = readCredentials(sipAccount, credentials);
      const kinds = [account.transport, ...(account.listenTransports ?? ['udp'])];
      const isEncrypted = kinds.every((kind) => kind === 'tls');
      refusePlainHost({ ...account, isEncrypted }, 'set transport to tls and listenTransports to ["tls"]');
      return createVoiceSip({
        name,
        account,
        // Recordings until they are fetched: on the disk of the node that takes the calls.
        folder: join(config.dataDir, 'calls', name.split(':')[1] ?? name),
        ...(speaker && { speak: speaker.speak }),
        onState({ isUp, why, needsOperator }) {
          const said = { carrier: name, why };
          if (needsOperator) log.error(said, 'a trunk refuses us; it is tried again every minute');
          else log.info(said, isUp ? 'a trunk knows where we are' : 'a trunk does not answer; it is tried again');
        },
        onFault: (error, said) => log.error({ err: error, carrier: name }, said),
      });
    },
  };
  return openByKind(kinds);
}
