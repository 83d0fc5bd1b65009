import { describe, expect, it } from 'vitest';
import { hashOf, readHash } from './hash-route.ts';

describe('hash routes', () => {
  it('read back what was written, whatever the partner is called', () => {
    const hash = hashOf('handsets', ['12025550100', 'A/B 100%']);
    expect(readHash(hash)).toMatchObject({ page: 'handsets', parts: ['12025550100', 'A/B 100%'] });
  });
  it('keep a plus and an at sign of a mailbox address', () => {
    expect(readHash(hashOf('mailbox', [], { to: 'ana+1@example.com' })).query.get('to')).toBe('ana+1@example.com');
  });
  it('survive a hand-written address with a stray percent sign', () => {
    expect(readHash('#handsets/50%')).toMatchObject({ page: 'handsets', parts: ['50%'] });
  });
});
