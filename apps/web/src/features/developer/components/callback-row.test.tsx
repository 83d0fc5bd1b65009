// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { CallbackDelivery } from '@manyline/contract/developer';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { CallbackRow } from './callback-row.tsx';

afterEach(cleanup);

it('a callback names its number to the last digit: what has no room goes to another line, and is not cut', () => {
  const api = createApi({ getLanguageCode: () => 'en' });
  const callback = { id: '1', name: 'WhatsApp', to: '16565550123', date: 0, state: 'delivered', tries: 1 };
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
        <PageContext value={pageParts}>
          <CallbackRow
            callback={callback as unknown as CallbackDelivery}
            isReplaying={false}
            onReplay={() => undefined}
          />
        </PageContext>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  expect(screen.getByText('+1 (656) 555-0123').closest('[data-truncate]')).toBeNull();
});
