import { Anchor } from '@mantine/core';
import { useText } from '../lib/i18n/i18n.ts';
import { useSandboxUrl } from '../lib/local-world-store.ts';

/** In the local world nobody else decides: what waits for a person is decided on the sandbox page. */
export function WhereIsMyReview() {
  const sandboxUrl = useSandboxUrl();
  const t = useText();
  if (!sandboxUrl) return null;
  return (
    <Anchor href={`${sandboxUrl}#reviews`} target="_blank" size="sm" underline="always" className="thumb">
      {t('whereIsMyReview')}
    </Anchor>
  );
}
