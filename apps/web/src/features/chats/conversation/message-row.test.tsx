// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { incoming } from '../model/testing/chats-world.ts';
import '../texts/register.ts';
import { MessageRow } from './message-row.tsx';

// Their knowledge comes by a socket.
vi.mock('../contact/use-partner.ts', () => ({ usePartner: () => ({ title: 'Ana' }) }));
vi.mock('../voicemail/words-of.ts', () => ({ useWordsOf: () => () => 'Turned away' }));

afterEach(cleanup);

it('whoever sends a failed message again writes on in the composer', () => {
  const onRetry = vi.fn();
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
      <MantineProvider>
        <MessageRow
          message={{ ...incoming('1', 1), text: 'Turned away', direction: 'out', status: 2, state: 'failed' }}
          separated={false}
          day={false}
          joined={false}
          firstUnread={false}
          index={0}
          count={1}
          stop
          measure={() => undefined}
          onRetry={onRetry}
          unreported={undefined}
          selected={undefined}
          onToggle={() => undefined}
          found={false}
          menuProps={() => ({})}
        />
        <form>
          <textarea {...FOCUS_HOME} />
        </form>
      </MantineProvider>
    </BasicServicesProvider>,
  );
  screen.getByRole('button', { name: 'Send again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
