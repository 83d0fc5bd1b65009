import { describeCodeSupplier } from '@manyline/testkit/code-supplier-suite';
import { createSandboxSupplier } from './code-supplier-sandbox.ts';

for (const repeats of ['never', 'byKey'] as const)
  describeCodeSupplier(`sandbox, which repeats ${repeats}`, async () => {
    const sandbox = createSandboxSupplier({ name: 'sandbox:main', now: Date.now, repeats });
    return {
      ...sandbox,
      reopen: () => sandbox.supplier,
      setTrouble: sandbox.setHabit,
      bought: () => sandbox.orders().length,
      close: async () => {},
    };
  });
