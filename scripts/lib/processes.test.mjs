import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { productNode } from './install.mjs';
import { run } from './processes.mjs';

const grandchild = `console.log(require('node:os').getPriority())`;
const child = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' })`;

it.each([
  [true, constants.priority.PRIORITY_LOW],
  [false, getPriority()],
])('what a child starts that yields (%s) has the priority %i', async (yields, priority) => {
  const { output } = await run(productNode(), ['-e', child], { capture: true, yields });
  expect(Number(output)).toBe(priority);
});
