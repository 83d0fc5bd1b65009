import { getBrand } from '@manyline/brands/registry';
import { type HighlightTarget, highlightTargets } from '@manyline/domain/highlights';
import { describe, expect, it } from 'vitest';
import { panesOf } from '../account/panes.ts';
import { tabsOf } from './registry.ts';
import { specialPageOf } from './special-pages.ts';

const found = { brand: getBrand('pingme'), frontPage: false };

describe('a highlight of a system message', () => {
  it('leads to the screen of its target once that is registered as built', () => {
    const built = {
      tabs: [
        { id: 'numbers', path: '/numbers' },
        { id: 'verification', path: '/verification' },
      ],
      panes: [{ id: 'profile' }, { id: 'api' }, { id: 'history' }, { id: 'credit' }],
    };
    const pages = highlightTargets.map((target) => [target, specialPageOf(target, found, built)]);
    expect(Object.fromEntries(pages)).toEqual({
      profile: '/account/profile',
      api: '/account/api',
      kyc: '/account/profile/identity',
      numbers: '/numbers',
      newCode: '/verification',
      bills: '/account/history?show=bills',
      payments: '/account/history',
      topUp: '/account/credit',
      sessions: '/account/profile/sessions',
    });
  });

  it('is plain text where the account tab is there and the pane is not, and where the tab is not', () => {
    const account = { tabs: [{ id: 'account', path: '/account' }], panes: [{ id: 'rates' }] };
    for (const target of highlightTargets) expect(specialPageOf(target, found, account)).toBeUndefined();
  });

  it('is plain text where a newer server names a screen that this page does not know', () => {
    expect(specialPageOf('later' as HighlightTarget, found)).toBeUndefined();
  });

  it.each(['pingme', 'wephone', 'cloudnumber', 'jiema'] as const)(
    'never leads where %s has no screen: every page given is a tab or pane of what is built',
    (id) => {
      const here = { brand: getBrand(id), frontPage: false };
      const paths = [
        ...tabsOf(here.brand).map(({ path }) => path as string),
        ...panesOf(here).map((pane) => `/account/${pane.id}`),
        '/account/history?show=bills',
        ...panesOf(here).flatMap((pane) =>
          pane.id === 'profile' ? ['/account/profile/identity', '/account/profile/sessions'] : [],
        ),
      ];
      const pages = highlightTargets.map((target) => specialPageOf(target, here));
      for (const page of pages.filter((each) => each !== undefined)) expect(paths).toContain(page);
    },
  );
});
