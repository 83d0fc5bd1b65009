import { join } from 'node:path';
import type { BindState } from '@manyline/carrier-smpp/session/pool';
import { keepTo } from '@manyline/outbound/one-place';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { Carrier } from '@manyline/ports/carrier';
import type { PartStore } from '@manyline/ports/part-store';
import type { Speaker } from '@manyline/ports/speaker';
import type { CarrierKind, CarrierSetting } from './config/carrier-settings.ts';
import type { Kit } from './feature.ts';
import type { CarrierAccount } from './features/carrier-accounts/carriers.ts';
import type { OpenCarrier } from './features/carrier-accounts/create-carrier-accounts.ts';
import { openByKind, readCredentials } from './lib/account-kinds.ts';
import { refusePlainHost } from './lib/plain-hosts.ts';

/** Who carries texts: an account a name of the settings, found among those that its kind has opened. `more` come first. */
export function chooseCarriers(
  settings: readonly CarrierSetting[],
  opened: Record<CarrierKind, readonly Carrier[]>,
  more: readonly CarrierAccount[] = [],
): CarrierAccount[] {
  const chosen = settings.map(({ name, kind, whenUnsure }) => ({
    carrier: opened[kind].find((carrier) => carrier.name === name)!,
    whenUnsure,
  }));
  return [...more, ...chosen];
}

/** By their kind. Each is loaded when there is an account of it. `speaker`: for those that hold calls themselves. */
export function createOpenCarrier({ config, metrics, now, log }: Kit, speaker: Speaker | undefined): OpenCarrier {
  const { exchange } = createOutboundClient({ keepsConnections: true });
  const onCall = metrics.noteCarrierCall;
  const shared = (name: string) => ({ name, webhookUrl: `${config.publicUrl}/carrier/${name}`, exchange, now, onCall });
  const kinds: Record<string, (name: string, credentials: unknown, parts: PartStore) => Promise<Carrier>> = {
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
    async smpp(name, credentials, store) {
      const { smppAccount } = await import('@manyline/carrier-smpp/account');
      const { createCarrierSmpp } = await import('@manyline/carrier-smpp/carrier-smpp');
      const account = readCredentials(smppAccount, credentials);
      refusePlainHost({ ...account, isEncrypted: account.tls !== undefined }, 'set tls');
      const onState = ({ role, isUp, why, needsOperator }: BindState) => {
        const said = { carrier: name, role, why };
        if (needsOperator) log.error(said, 'a bind was refused; it is tried again every minute');
        else log.info(said, isUp ? 'a bind stands' : 'a bind is down; it is tried again');
      };
      return createCarrierSmpp({ name, account, store, now, onState, onCall });
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
