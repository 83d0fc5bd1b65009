// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../texts/register.ts';
import '../../../app/page-parts.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { SelectionBar } from './selection-bar.tsx';

afterEach(cleanup);

it('the number of chosen contacts is grouped as every other count', () => {
  const chosen = Array.from({ length: 1_001 }, (_, index) => String(index));
  render(
    <BasicServicesProvider services={{ api: {} as never, found: { brand: getBrand('pingme'), frontPage: false } }}>
      <MantineProvider>
        <SelectionBar
          selection={{ chosen, toggleAll: () => undefined } as never}
          shown={1_001}
          onDelete={() => undefined}
        />
      </MantineProvider>
    </BasicServicesProvider>,
  );
  expect(screen.getByRole('button', { name: 'Delete, 1,001 selected' }).textContent).toBe('Delete (1,001)');
});
