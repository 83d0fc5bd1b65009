/** Node.js's codes for a certificate that it does not take. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'its host cannot be found',
  EAI_AGAIN: 'its host cannot be found now',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it closed the connection',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  CERT_HAS_EXPIRED: 'its certificate is over',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate names another host',
  EPROTO: 'it does not speak TLS there',
};

/**
 * Why a connection to a service failed, in words for the operator, with the system's code behind them. It quotes neither
 * address nor password.
 */
export function explainConnection(error: unknown): string {
  const code = findCode(error);
  if (code && UNTRUSTED.has(code))
    return `its certificate is signed by nobody that this machine trusts; give the signer's by NODE_EXTRA_CA_CERTS (${code})`;
  const words = code && WORDS[code];
  if (words) return `${words} (${code})`;
  const message = error instanceof Error ? error.message : String(error);
  return message || code || 'unknown';
}

/** A host of several addresses fails once for each of them: what they say of the first is enough. */
function findCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, originalCode, errors, cause } = error as {
    code?: unknown;
    /** Nodemailer's: the code that it replaced by one of its own. */
    originalCode?: unknown;
    errors?: unknown[];
    cause?: unknown;
  };
  if (originalCode !== undefined) return String(originalCode);
  if (code !== undefined) return String(code);
  return findCode(errors?.[0]) ?? findCode(cause);
}
