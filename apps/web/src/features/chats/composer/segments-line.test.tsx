// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { SegmentsLine } from './segments-line.tsx';

afterEach(cleanup);

function show(text: string) {
  const api = createApi({ getLanguageCode: () => 'en' });
  return render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
      <MantineProvider>
        <SegmentsLine text={text} pictures={0} terms={undefined} />
      </MantineProvider>
    </BasicServicesProvider>,
  ).container.textContent;
}

it('what is left is of the part that is written, not of the text', () => {
  expect(show('a'.repeat(161))).toContain('2 parts · 145 left in this part');
});

it('says why a part holds less: that the text is Chinese, or which signs do it', () => {
  expect(show('好的，谢谢')).toContain('Chinese characters: at most 70 in a part');
  cleanup();
  expect(show('déjà ţ')).toContain('With ţ a part holds');
  cleanup();
  expect(show('plain')).not.toContain('a part holds');
});
