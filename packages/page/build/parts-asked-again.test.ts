import { expect, it } from 'vitest';
import { forgetFailures } from './parts-asked-again.ts';

const helper = `const preloadPromise = promise.then(() => {
		seen[href] = void 0;
	}, (err) => {
		seen[href] = void 0;
		throw err;
	});
						if (e.type === "error") rej(new Error(e));`;

it('a stylesheet that did not come is neither remembered nor left in the page', () => {
  expect(forgetFailures(helper)).toBe(`const preloadPromise = promise.then(() => {
		seen[href] = void 0;
	}, (err) => {
		delete seen[href];
		throw err;
	});
						if (e.type === "error") link.remove(), rej(new Error(e));`);
});

it('another function of Vite stops the build, instead of being left as it is', () => {
  expect(() => forgetFailures('export const preload = () => undefined;')).toThrow(/no .* any more/);
});
