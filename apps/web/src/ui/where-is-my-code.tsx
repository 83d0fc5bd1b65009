import { Anchor } from '@mantine/core';
import { useText } from '../lib/i18n/i18n.ts';
import { useSandboxUrl } from '../lib/local-world-store.ts';

/** In the local world codes go to the sandbox page's mailbox, not to anybody's phone. `sentTo` opens the mailbox at an address. */
export function WhereIsMyCode({ sentTo }: { sentTo?: string | undefined }) {
  const sandboxUrl = useSandboxUrl();
  const t = useText();
  if (!sandboxUrl) return null;
  return (
    <Anchor
      href={`${sandboxUrl}#mailbox${sentTo ? `?to=${encodeURIComponent(sentTo)}` : ''}`}
      target="_blank"
      size="sm"
      className="thumb"
    >
      {t('whereIsMyCode')}
    </Anchor>
  );
}
