import { expect, it, vi } from 'vitest';
import { createFrameLine, type FrameHandlers } from './frame-line.ts';

const ORIGIN = 'https://ours.example';

function setUp() {
  const page = Object.assign(new EventTarget(), { location: { origin: ORIGIN } });
  const frame = { postMessage: vi.fn() } as unknown as Window;
  const types = [
    'afterEach',
    'language',
    'toRecharge',
    'managePhone',
    'addMessage',
    'back',
    'access',
    'changed',
    'dim',
    'price',
  ] as const;
  const handlers = Object.fromEntries([...types, 'refused'].map((type) => [type, vi.fn()])) as unknown as FrameHandlers;
  const line = createFrameLine(page as never, () => frame);
  const stop = line.listen(handlers);
  const tell = (data: unknown, { origin = ORIGIN, source = frame as unknown } = {}) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { line, frame, handlers, stop, tell };
}

const recharge = { type: 'toRecharge', returnUrl: '/numbers/plans/new' };

it('hears its frame, until it stops listening', () => {
  const { handlers, stop, tell } = setUp();
  tell(recharge);
  expect(handlers.toRecharge).toHaveBeenCalledWith(recharge);
  tell({ type: 'addMessage', telCode: '1', number: '4155550100' });
  expect(handlers.addMessage).toHaveBeenCalledTimes(1);
  stop();
  tell(recharge);
  expect(handlers.toRecharge).toHaveBeenCalledTimes(1);
});

it.each([
  ['another origin', recharge, { origin: 'https://evil.example' }],
  ['an opaque origin', recharge, { origin: 'null' }],
  ['another window of our origin', recharge, { source: {} }],
  ['no window', recharge, { source: null }],
  ['a number that is none', { type: 'addMessage', telCode: '1', number: 'x' }, {}],
  ['a message that there is not', { type: 'logout' }, {}],
  ['anything else', 'access', {}],
])('does not hear %s', (_what, data, from) => {
  const { handlers, tell } = setUp();
  tell(data, from);
  for (const handle of Object.values(handlers)) expect(handle).not.toHaveBeenCalled();
});

it('speaks to our own origin alone: a token never reaches another page in the frame', () => {
  const { line, frame } = setUp();
  line.say({ type: 'access', token: 'secret', expiresAt: 1 });
  expect(frame.postMessage).toHaveBeenCalledWith(expect.objectContaining({ token: 'secret' }), ORIGIN);
});
