import { lookup } from 'node:dns/promises';
import type { CarrierFinding } from '@manyline/ports/carrier';
import type { SipAccount } from './account.ts';
import { realClock } from './clock.ts';
import { findOwnAddress, isPrivate } from './own-address.ts';
import { openEndpoint } from './sip/endpoint.ts';
import { header } from './sip/headers.ts';
import type { SipRequest } from './sip/message.ts';
import type { RegistrationState } from './sip/registration.ts';
import { AGENT, newTag } from './sip/responses.ts';

interface Known {
  isListening: boolean;
  registration: RegistrationState | undefined;
  signal: AbortSignal;
}

/** Looks at the trunk from a port of its own, so that whoever takes the calls goes on taking them: OPTIONS asks whether it is there. */
export async function checkTrunk(
  account: SipAccount,
  { isListening, registration, signal }: Known,
): Promise<CarrierFinding[]> {
  const { host, port, transport } = account;
  const where = `${host}:${port} by ${transport}`;
  const found = await lookup(host, { family: 4 }).catch(() => undefined);
  if (!found) return [{ about: 'reach', isGood: false, said: `${host}: no IPv4 address has that name` }];
  const status = await askOptions(account, found.address, signal);
  const findings = [describeReach(where, status), describeEncryption(account)];
  if (account.registers && isListening) findings.push(describeRegistration(registration));
  if (account.registers && !account.login)
    findings.push({ about: 'credentials', isGood: false, said: 'registers needs login' });
  const own = await findOwnAddress(account, found.address).catch(() => undefined);
  if (own !== undefined) findings.push(describeOwnAddress(own, found.address));
  return findings;
}

async function askOptions(account: SipAccount, address: string, signal: AbortSignal): Promise<number | undefined> {
  const { host, port, transport, tls } = account;
  const endpoint = await openEndpoint({
    clock: realClock,
    address: account.listenAddress,
    port: 0,
    kinds: [transport],
    tls,
    trunkName: host,
    publicAddress: await findOwnAddress(account, address).catch(() => undefined),
    user: 'manyline',
    isAllowed: (from) => from === address,
    onInvite: () => undefined,
  });
  try {
    const uri = `sip:${host}`;
    const peer = { address, port, transport };
    const request: SipRequest = {
      kind: 'request',
      method: 'OPTIONS',
      uri,
      headers: [
        header('max-forwards', '70'),
        header('from', `<${uri}>;tag=${newTag()}`),
        header('to', `<${uri}>`),
        header('call-id', `${newTag()}@${endpoint.host}`),
        header('cseq', '1 OPTIONS'),
        endpoint.contact(peer),
        header('user-agent', AGENT),
      ],
      body: Buffer.alloc(0),
    };
    return await new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
      endpoint.transactions.request(request, peer, ({ status }) => {
        if (status >= 200) resolve(status === 408 ? undefined : status);
      });
    });
  } finally {
    endpoint.close();
  }
}

function describeReach(where: string, status: number | undefined): CarrierFinding {
  if (status === undefined)
    return {
      about: 'reach',
      isGood: false,
      said: `${where}: no answer; is our address known there, and is the port right?`,
    };
  return { about: 'reach', isGood: true, said: `${where} answers (${status})` };
}

function describeOwnAddress(own: string, trunk: string): CarrierFinding {
  if (!isPrivate(own) || isPrivate(trunk))
    return { about: 'account', isGood: undefined, said: `the trunk is told to reach us at ${own}` };
  const said = `the trunk is told to reach us at ${own}, which is private: say publicAddress`;
  return { about: 'account', isGood: false, said };
}

function describeEncryption({ transport }: SipAccount): CarrierFinding {
  if (transport === 'tls')
    return { about: 'signature', isGood: undefined, said: 'who calls whom is encrypted; the sound is not' };
  return {
    about: 'signature',
    isGood: undefined,
    said: 'neither numbers nor sound are encrypted: use it inside a VPN, or an address list at both ends',
  };
}

function describeRegistration(state: RegistrationState | undefined): CarrierFinding {
  if (state?.isUp) return { about: 'credentials', isGood: true, said: 'registered' };
  const said = `not registered: ${state?.why ?? 'no answer yet'}`;
  return { about: state?.needsOperator ? 'credentials' : 'reach', isGood: false, said };
}
