// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { ElsewhereLine } from './elsewhere-line.tsx';

afterEach(cleanup);

it('a text that can be let go can be read in full before, with the keyboard too', () => {
  const text = Array.from({ length: 200 }, (_, line) => `Line ${line}`).join('\n');
  render(
    <BasicServicesProvider
      services={{
        api: createApi({ getLanguageCode: () => 'en' }),
        found: { brand: getBrand('pingme'), frontPage: false },
      }}
    >
      <MantineProvider>
        <ElsewhereLine text={text} onAdd={() => {}} onDrop={() => {}} />
      </MantineProvider>
    </BasicServicesProvider>,
  );
  const words = screen.getByRole('status');
  expect([words.textContent?.includes(text), words.tabIndex]).toEqual([true, 0]);
  expect(words.querySelector('[data-line-clamp]')).toBeNull();
});
