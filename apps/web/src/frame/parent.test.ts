import { expect, it, vi } from 'vitest';
import { createParent } from './parent.ts';

function setUp() {
  const target = new EventTarget();
  const around = { postMessage: vi.fn() } as unknown as Window;
  const frame = Object.assign(target, { parent: around, location: { origin: 'https://ours.example' } });
  const hear = vi.fn();
  const parent = createParent(frame as never);
  const stop = parent.listen('language', hear);
  const tell = (data: unknown, { origin = 'https://ours.example', source = around as unknown } = {}) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { parent, around, hear, stop, tell };
}

const chinese = { type: 'language', language: 'zh_cn' };

it('hears the page around the frame, until it stops listening', () => {
  const { hear, stop, tell } = setUp();
  tell(chinese);
  expect(hear).toHaveBeenCalledWith(chinese);
  stop();
  tell(chinese);
  expect(hear).toHaveBeenCalledTimes(1);
});

it.each([
  ['another origin', chinese, { origin: 'https://evil.example' }],
  ['another window', chinese, { source: {} }],
  ['no window', chinese, { source: null }],
  ['a language that there is not', { ...chinese, language: 'fr' }, {}],
  ['a message for somebody else', { type: 'open', path: '/new' }, {}],
  ['no message of ours', 'language', {}],
])('does not hear %s', (_what, data, from) => {
  const { hear, tell } = setUp();
  tell(data, from);
  expect(hear).not.toHaveBeenCalled();
});

it('speaks to its own origin alone', () => {
  const { parent, around } = setUp();
  parent.say({ type: 'back' });
  expect(around.postMessage).toHaveBeenCalledWith({ type: 'back' }, 'https://ours.example');
});
