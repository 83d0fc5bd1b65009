// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { TermsAgreement } from './terms-agreement.tsx';

afterEach(cleanup);

it.each<[BrandId, boolean]>([
  ['pingme', true],
  ['cloudnumber', false],
])('the terms of %s speak of unlimited plans where it has any', async (brand, speaks) => {
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand(brand), frontPage: false } }}>
        <PageContext value={pageParts}>
          <TermsAgreement plan={undefined} agreed={false} onChange={() => undefined} />
        </PageContext>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('checkbox'));
  expect(/unlimited/i.test((await screen.findByRole('dialog')).textContent ?? '')).toBe(speaks);
});
