// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { countExcess } from '@manyline/domain/segments';
import { createApi } from '@manyline/page/api/api-client';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { TooLongLine } from './too-long-line.tsx';

afterEach(cleanup);

function show(text: string, charactersMax?: number) {
  const api = createApi({ getLanguageCode: () => 'en' });
  return render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
      <MantineProvider>
        <TooLongLine text={text} excess={countExcess(text, charactersMax)} charactersMax={charactersMax} />
      </MantineProvider>
    </BasicServicesProvider>,
  ).container.textContent;
}

it('says by how much a text is too long, and whose limit it is: ours, or the carrier’s of the number', () => {
  expect(show('a'.repeat(1_531))).toContain('Too long by 1 character: a message has at most 10 parts');
  cleanup();
  expect(show('a'.repeat(170), 160)).toContain('Too long by 10 characters: this number sends at most 160');
});
