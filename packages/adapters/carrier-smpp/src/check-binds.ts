import type { CarrierFinding } from '@manyline/ports/carrier';
import type { SmppAccount } from './account.ts';
import { BindError, openBind } from './session/bind.ts';
import type { LinkOptions } from './session/link.ts';
import type { BindState } from './session/pool.ts';

/**
 * Looks at the binds that stand; where nobody listens yet, makes one to send and takes leave again: nothing that comes in is taken
 * from whoever does listen.
 */
export async function checkBinds(
  account: SmppAccount,
  states: () => readonly BindState[] | undefined,
  { signal, ...options }: LinkOptions & { signal: AbortSignal },
): Promise<CarrierFinding[]> {
  const known = states();
  if (known) return known.map((state) => describeBind(account, state));
  const tried = await Promise.race([tryBind(account, options), giveUp(signal)]);
  return [describeBind(account, tried), describeEncryption(account)];
}

async function tryBind(account: SmppAccount, options: LinkOptions): Promise<BindState> {
  const role = 'transmitter';
  try {
    const link = await openBind(account, role, options);
    await link.unbind();
    return { role, isUp: true, needsOperator: false };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { role, isUp: false, why, needsOperator: error instanceof BindError && error.needsOperator };
  }
}

function giveUp(signal: AbortSignal): Promise<BindState> {
  const late: BindState = { role: 'transmitter', isUp: false, why: 'nobody answered', needsOperator: false };
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(late), { once: true }));
}

function describeBind(account: SmppAccount, { role, isUp, why, needsOperator }: BindState): CarrierFinding {
  const { host, port, systemId } = account;
  const where = `${role} at ${host}:${port}`;
  if (isUp) return { about: 'reach', isGood: true, said: `${where} is bound` };
  const about = needsOperator ? 'credentials' : 'reach';
  const todo = needsOperator ? `: look at systemId ${systemId} and its password, and how many binds it may have` : '';
  return { about, isGood: false, said: `${where}: ${why ?? 'not bound yet'}${todo}` };
}

function describeEncryption({ tls }: SmppAccount): CarrierFinding {
  if (tls) return { about: 'signature', isGood: true, said: 'its connections are encrypted' };
  const said = 'its connections are not encrypted, password and texts included: use tls, or a VPN to the SMSC';
  return { about: 'signature', isGood: undefined, said };
}
