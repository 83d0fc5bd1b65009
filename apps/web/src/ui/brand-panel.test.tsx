// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasicServicesProvider } from '../lib/services.tsx';
import { BrandPanel } from './brand-panel.tsx';

afterEach(cleanup);

function show(home?: string) {
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('jiema'), frontPage: false } }}>
      <MantineProvider>
        <BrandPanel home={home} />
      </MantineProvider>
    </BasicServicesProvider>,
  );
}

it("leads from signing in back to the brand's own page, where it has one", () => {
  show('/jiema/');
  expect(screen.getByRole('link', { name: 'Jiema' }).getAttribute('href')).toBe('/jiema/');
  cleanup();
  show();
  expect(screen.queryByRole('link')).toBeNull();
});
