import { keepTo } from '@manyline/outbound/one-place';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { describeLiveCarrier } from '@manyline/testkit/carrier-live';
import type { HttpAccount } from './account.ts';
import { createCarrierHttp } from './carrier-http.ts';

describeLiveCarrier<HttpAccount>('http', {
  setting: 'LIVE_HTTP_GATEWAY',
  open: (account) =>
    createCarrierHttp({
      name: 'http:live',
      account,
      webhookUrl: 'https://example.com/carrier/live',
      exchange: createOutboundClient(keepTo(account)).exchange,
      now: Date.now,
    }),
});
