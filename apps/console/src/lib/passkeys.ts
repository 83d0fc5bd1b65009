import { errorCatalogue } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Options = Record<string, unknown>;

/** An address by number has no passkeys: browsers bind them to names. */
export const hasPasskeys = () => browserSupportsWebAuthn() && !/^(\d+\.){3}\d+$|^\[/.test(window.location.hostname);

/** Whatever the browser says no for, it is one thing for the person: there was no passkey. */
function toRefusal(cause: unknown): never {
  throw new ApiError({ retcode: errorCatalogue.CONSOLE_PASSKEY_REFUSED.retcode, cause });
}

export async function askForPasskey(options: Options): Promise<Options> {
  const answer = await startAuthentication({ optionsJSON: options as never }).catch(toRefusal);
  return { ...answer } as unknown as Options;
}

export async function makePasskey(options: Options): Promise<Options> {
  const answer = await startRegistration({ optionsJSON: options as never }).catch(toRefusal);
  return { ...answer } as unknown as Options;
}
