// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import type { Choice } from '../model/choice.ts';
import type { MethodFlags } from '../model/ways.ts';
import { WayList } from './way-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['a phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari', 'Scan with another device'],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'Scan a QR code with WeChat'],
])(
  'a way whose code is scanned says at its tile who can scan it, before there is an order: on %s',
  (_, userAgent, said) => {
    vi.stubGlobal('navigator', { ...navigator, userAgent });
    render(
      <BasicServicesProvider services={{ api: {} as never, found: { brand: getBrand('jiema'), frontPage: false } }}>
        <MantineProvider env="test">
          <WayList
            offered={['alipay', 'wechatpay']}
            flags={{} as MethodFlags}
            choice={{ way: 'alipay' } as unknown as Choice}
            onChoose={() => undefined}
          />
        </MantineProvider>
      </BasicServicesProvider>,
    );
    const way = screen.getByRole('radio', { name: 'WeChat Pay' });
    expect(document.getElementById(way.getAttribute('aria-describedby')!)!.textContent).toBe(said);
  },
);
