import { type CarrierFinding, CarrierUnavailableError } from '@manyline/ports/carrier';

/** Why an account could not be looked at. `instead`: where what it was asked with is found. */
export function describeFailure(error: unknown, instead: string): CarrierFinding {
  const said = error instanceof Error ? error.message : String(error);
  if (!(error instanceof CarrierUnavailableError)) return { about: 'account', isGood: false, said };
  if (error.needsOperator) return { about: 'credentials', isGood: false, said: `${said}: ${instead}` };
  return { about: 'reach', isGood: false, said };
}

/** Networks call public addresses by HTTPS, and some of them none with an underscore. */
export function describeAddress(webhookUrl: string): CarrierFinding {
  const { protocol, hostname } = new URL(webhookUrl);
  const isHome = /^(localhost|127\.|10\.|192\.168\.|\[::1\])/.test(hostname);
  const faults = [
    protocol !== 'https:' && `${webhookUrl} is no https address: set PUBLIC_URL to the one that browsers use`,
    isHome && `${webhookUrl} is this machine or a private network, which nobody outside reaches`,
    hostname.includes('_') && `${hostname} has an underscore, which no name of a host may have`,
  ].filter((fault) => fault !== false);
  const isGood = faults.length === 0;
  return { about: 'webhook', isGood, said: isGood ? `it calls us at ${webhookUrl}` : faults.join('; ') };
}
